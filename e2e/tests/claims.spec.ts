import { CUSTOMER, expect, login, test } from '../support/test';
import { linkFromMail } from '../support/mailbox';

/** The smallest picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

test('a claim is begun at a delivery, answered while it is open, and a note stays with the team', async ({
  page,
  request,
  openContext,
}) => {
  await login(page, CUSTOMER, { at: '/admin/delivered-list' });
  await page
    .getByRole('button', { name: /^Reclamar da entrega da nota/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Avaria' }).check();
  await page.getByRole('radio', { name: 'Repor o produto' }).check();
  await page.getByLabel(/^O que aconteceu/).fill('Uma bombona furada');
  await page
    .getByLabel(/^Item 01/)
    .first()
    .fill('1');
  await page
    .locator('input[type=file]')
    .setInputFiles([1, 2].map((n) => ({ name: `foto-${n}.png`, mimeType: 'image/png', buffer: PIXEL })));
  await page.getByRole('button', { name: 'Abrir reclamação' }).click();
  await expect(page).toHaveURL(/\/admin\/claim\/\d+$/);
  await expect(page.getByRole('button', { name: 'Baixar foto-2.png' })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByLabel('Mensagem', { exact: true }).fill('Ainda estou escrevendo');

  const team = await (await openContext()).newPage();
  await login(team, 'admin@portal.demo', { at: pathname });
  await team.getByRole('switch', { name: /Nota interna/ }).check();
  await team.getByLabel('Nota', { exact: true }).fill('Falar com a logística antes');
  await team.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(team.getByText('Falar com a logística antes')).toBeVisible();
  await team.getByLabel('Mensagem', { exact: true }).fill('Vamos repor amanhã');
  await team.getByRole('button', { name: 'Enviar' }).click();

  await expect(page.getByText('Vamos repor amanhã')).toBeVisible();
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Ainda estou escrevendo');
  await expect(page.getByText('Falar com a logística antes')).toHaveCount(0);
  expect(await linkFromMail(request, CUSTOMER, '/admin/claim/')).toBe(pathname);

  await team.getByLabel('Status').selectOption('Resolvida');
  await team.getByRole('button', { name: 'Salvar atendimento' }).click();
  await expect(team.getByText('Atualizado com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Reabrir' }).click();
  await expect(page.getByText('Reclamação reaberta.')).toBeVisible();
});
