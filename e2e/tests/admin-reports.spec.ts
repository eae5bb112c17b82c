import fs from 'node:fs';
import { expect, login, test } from '../support/test';

test('a report is asked for, made by a job and downloaded, and the download is counted', async ({ page }) => {
  await login(page, 'master@portal.demo', { at: '/admin/reports' });
  await page.getByRole('tab', { name: /agendados/i }).click();
  const rows = page.getByRole('table', { name: 'Relatórios agendados' }).locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  const newest = (await rows.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Gerar novo relatório' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Tipo/).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Gerar' }).click();
  await expect(page.getByText('Relatório em preparo. Ele também chega ao seu e-mail.')).toBeVisible();

  await expect(rows.first()).not.toHaveText(newest);
  const ready = rows.first().getByRole('button', { name: 'Baixar' });
  await expect(ready).toBeEnabled();
  const downloading = page.waitForEvent('download');
  await ready.click();
  const file = await (await downloading).path();
  // An XLSX is a ZIP.
  expect(fs.readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  await expect(rows.first().getByRole('cell', { name: '1', exact: true })).toBeVisible();
});
