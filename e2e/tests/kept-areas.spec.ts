import type { Page } from '@playwright/test';
import { violations } from '../support/axe';
import { expect, login, switchCompany, test } from '../support/test';

const AT = '/admin/contract-list?size=50';
const area = (page: Page, name: string) => page.locator(`[data-area="${name}"]`);
const contracts = (page: Page) => area(page, 'mf-contracts');
const shownTable = (page: Page, name: string) => page.getByRole('table', { name });

/** Another address, as by a link. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** A list, scrolled and with the focus on its third row, left for another area's list. */
async function leaveList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 500 });
  await login(page, 'master@portal.demo', { at: AT });
  await expect(shownTable(page, 'Contratos').getByRole('row').nth(3)).toBeVisible();
  await shownTable(page, 'Contratos').locator('a[data-row-link]').nth(2).focus();
  // The page is told of it with its next frame; nobody scrolls and leaves within one.
  await page.evaluate(() => {
    const told = new Promise((done) => window.addEventListener('scroll', done, { once: true }));
    window.scrollTo(0, 120);
    return told.then(() => undefined);
  });
  await go(page, '/admin/invoice-list');
  await expect(shownTable(page, 'Consulta de Títulos').getByRole('row').nth(1)).toBeVisible();
}

test('an area comes back as it was left: the same elements, scroll, focus and title', async ({ page }) => {
  await leaveList(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(contracts(page)).toHaveAttribute('inert');
  await expect(contracts(page).locator('table')).not.toBeVisible();
  await expect(page).toHaveTitle(/^Consulta de Títulos/);
  const row = await contracts(page).locator('tbody tr').nth(2).elementHandle();
  await page.goBack();
  await expect(shownTable(page, 'Contratos')).toBeVisible();
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  await expect(contracts(page).locator('a[data-row-link]').nth(2)).toBeFocused();
  await expect(page).toHaveTitle(/^Contratos/);
  await expect(page).toHaveURL(AT);
});

test('a kept area is not there for assistive technology, nor for the keyboard', async ({ page }) => {
  await leaveList(page);
  await expect(shownTable(page, 'Contratos')).toHaveCount(0);
  // A button half below the sticky pager counts as too small.
  await page.setViewportSize({ width: 1280, height: 2400 });
  expect(await violations(page)).toEqual([]);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await expect(page.locator('[inert] a[data-row-link]').first()).toBeAttached();
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull();
  }
});

test('a company switch keeps no area', async ({ page }) => {
  await login(page, undefined, { at: '/admin/contract-list' });
  await expect(shownTable(page, 'Contratos').getByRole('row').nth(1)).toBeVisible();
  await go(page, '/admin/invoice-list');
  await expect(area(page, 'mf-finance').getByRole('row').nth(1)).toBeVisible();
  await expect(contracts(page)).toHaveCount(1);
  await switchCompany(page);
  await expect(area(page, 'mf-finance')).toHaveCount(1);
  await expect(contracts(page)).toHaveCount(0);
});

test('a dialog that is open when its page is left does not stay', async ({ page }) => {
  await login(page, undefined, { at: '/admin/contract-list' });
  await expect(shownTable(page, 'Contratos').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await go(page, '/admin/invoice-list');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(contracts(page)).toHaveCount(0);
  await expect(area(page, 'mf-finance').getByRole('row').nth(1)).toBeVisible();
});
