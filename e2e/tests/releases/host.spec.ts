import type { Page } from '@playwright/test';
import { CUSTOMER, expect, login, test } from '../../support/test';
import { type Action, change, offer, pass, portal, registryOf, sessions, STAFF } from '../../support/change';

// The host's own releases (docs/adr/0118): each test goes on from what the one before left.
test.describe.configure({ mode: 'serial' });

const host = (action: Action, title?: string, canary?: string) =>
  change(action, {
    name: 'host',
    ...(title !== undefined && { area: { pages: {}, title } }),
    ...(canary && { canary }),
  });
const runs = (page: Page, title: string) =>
  expect(page.locator('meta[name="mark"]')).toHaveAttribute('content', title);

test('is opened before it goes live; one that breaks is refused, and nothing is changed', async ({
  request,
}) => {
  const before = await registryOf(request);
  await expect(host('release', '')).rejects.toThrow(
    `host: login and home do not come up in the portal at ${portal}: the host broke.`,
  );
  expect(await registryOf(request)).toEqual(before);
  const open = await sessions(request);
  expect((await host('release', 'um')).smoke).toMatch(/^passed \(login, home, [5-9] areas\)$/);
  expect(await sessions(request)).toBe(open);
  expect((await registryOf(request)).host?.base).toMatch(/^\/remotes\/host\//);
});

test('is rolled back: the login shows it, and an open tab is offered it', async ({ page }) => {
  await host('publish', 'dois');
  await page.goto('/login');
  await runs(page, 'dois');
  await page.clock.install();
  await login(page, CUSTOMER, { at: '/admin/contract-list' });
  await runs(page, 'dois');
  await host('rollback');
  await page.getByRole('navigation').getByRole('link', { name: 'Início' }).first().click();
  await pass(page, '05:10');
  await pass(page, '01:10');
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await runs(page, 'um');
  await pass(page, '06:30');
  await expect(offer(page)).toHaveCount(0);
});

test('that was rolled back does not come back from the device', async ({ openContext, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Federation Runtime|A part could not be fetched/);
  allowConsole(/was preloaded using link preload but not used/);
  await host('publish', 'retirado');
  const context = await openContext({ baseURL: portal, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await login(page, CUSTOMER, { at: '/admin/contract-list' });
  await runs(page, 'retirado');
  const shell = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('portal-code')).match('/shell.json');
      return (await kept?.text())?.includes('retirado');
    });
  await expect.poll(shell).toBe(true);
  await host('rollback');
  await page.reload();
  await runs(page, 'um');
  await expect.poll(shell).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await runs(page, 'um');
});

test('a canary for staff is theirs from the page after the login, until it is withdrawn', async ({
  page,
  openContext,
}) => {
  await host('publish', 'três', 'staff');
  const staff = await (await openContext({ baseURL: portal })).newPage();
  await staff.clock.install();
  await login(staff, STAFF, { at: '/admin' });
  await runs(staff, 'um');
  await expect(staff.getByRole('main').getByRole('heading').first()).toBeVisible();
  await staff.reload();
  await runs(staff, 'três');
  await login(page, CUSTOMER, { at: '/admin' });
  await page.reload();
  await runs(page, 'um');
  await host('withdraw');
  await pass(staff, '05:10');
  await runs(staff, 'um');
});
