import { releaseLazyArea } from '../../support/built-areas';
import { CUSTOMER, expect, login, test } from '../../support/test';
import { change, dir, offer, pass, portal, shows, STAFF } from '../../support/change';
import { released, withArea } from '../../support/smoke-area';

// What a release, a rollback and a withdrawal are for tabs that are open.
withArea('an area that is released', () => {
  test('a canary for staff is theirs alone, until it is promoted', async ({ page, openContext }) => {
    await released('Versão dois', 'staff');
    const staff = await (await openContext({ baseURL: portal })).newPage();
    await login(staff, STAFF, { at: '/admin/smoke' });
    await shows(staff, 'Versão dois');
    await login(page, CUSTOMER, { at: '/admin/smoke' });
    await shows(page, 'Versão um');
    await change('promote');
    await page.reload();
    await shows(page, 'Versão dois');
  });

  test('a rollback leaves an open tab alone, and offers it the version before', async ({ page }) => {
    await released('Versão dois');
    await page.clock.install();
    await login(page, CUSTOMER, { at: '/admin/smoke' });
    await shows(page, 'Versão dois');
    await change('rollback');
    await page.evaluate(() => history.pushState(null, '', '/admin/smoke-form'));
    await shows(page, 'Versão dois');
    // Idle, but with something unsaved.
    await pass(page, '06:00');
    await pass(page, '02:00');
    await expect(offer(page)).toHaveCount(0);
    await page.evaluate(() => history.pushState(null, '', '/admin/smoke'));
    await pass(page, '00:10');
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await shows(page, 'Versão um');
    await expect(offer(page)).toHaveCount(0);
  });

  test('a withdrawn canary is left by the tabs that run it', async ({ page }) => {
    await released('Versão dois', 'staff');
    await page.clock.install();
    await login(page, STAFF, { at: '/admin/smoke' });
    await shows(page, 'Versão dois');
    await change('withdraw');
    await pass(page, '05:10');
    await shows(page, 'Versão um');
  });

  test('a version that was rolled back does not come back from the device', async ({ openContext }) => {
    await released('Versão dois');
    const page = await (await openContext({ baseURL: portal, serviceWorkers: 'allow' })).newPage();
    await login(page, CUSTOMER, { at: '/admin/smoke' });
    await shows(page, 'Versão dois');
    const kept = () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('portal-code')).keys();
        return keys.some(({ url }) => url.includes('/remotes/mf-smoke/'));
      });
    await expect.poll(kept).toBe(true);
    await change('rollback');
    await page.reload();
    await shows(page, 'Versão um');
  });

  test('a withdrawn area is left by its tabs, and no other is touched', async ({ page }) => {
    await page.clock.install();
    await login(page, CUSTOMER, { at: '/admin/smoke-form' });
    await shows(page, 'Versão um');
    await change('withdraw', { whole: true });
    await pass(page, '05:10');
    await expect(page.getByText('Esta versão foi retirada.')).toBeVisible();
    await shows(page, 'Versão um');
    await pass(page, '01:10');
    await expect(page.getByText('Página não encontrada.')).toBeVisible();
    await page.goto('/admin/contract-list');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});

test('a tab that was opened before keeps working across 20 releases, and is offered the newest', async ({
  page,
}) => {
  // Each release opens its pages first.
  test.setTimeout(180_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-lazy/')) asked.push(new URL(request.url()).pathname);
  });
  await releaseLazyArea(dir, 1, 1);
  await page.clock.install();
  await login(page, CUSTOMER, { at: '/admin/lazy' });
  await shows(page, 'Versão 1');
  const begun = asked.length;

  await releaseLazyArea(dir, 2, 11);
  await page.getByRole('button', { name: 'Abrir um' }).click();
  await expect(page.getByText('Parte um da Versão 1', { exact: true })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/admin/contract-list'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await releaseLazyArea(dir, 12, 21);
  await page.goBack();
  await page.getByRole('button', { name: 'Abrir dois' }).click();
  await expect(page.getByText('Parte dois da Versão 1', { exact: true })).toBeVisible();
  const folders = new Set(asked.map((file) => file.split('/')[3]));
  expect([asked.length - begun, folders.size]).toEqual([2, 1]);

  await pass(page, '05:10');
  await pass(page, '01:10');
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await shows(page, 'Versão 21');
  await page.getByRole('button', { name: 'Abrir um' }).click();
  await expect(page.getByText('Parte um da Versão 21', { exact: true })).toBeVisible();
});
