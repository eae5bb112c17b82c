import type { Page } from '@playwright/test';
import { CUSTOMER, expect, login, test } from './test';

const row = (page: Page) => page.locator('[data-area="mf-contracts"] tbody tr').first();

/**
 * The calls, and the files of the host and of this area, that a page asks this portal for until its first row is there.
 * What it fetches ahead afterwards does not count.
 */
async function requestsOf(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url: () => string }) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/remotes\/(?!mf-contracts)/.test(pathname)) asked.push(pathname + search);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(row(page)).toBeVisible();
  page.off('request', note);
  return asked;
}

for (const [title, address] of [
  ['a list', '/admin/contract-list'],
  ['a deep link with a filter and an order', '/admin/contract-list?CN9_SITUAC=05&sort=CN9_DTFIM&dir=desc'],
] as const) {
  test(`${title} is asked for once, by the page itself`, async ({ page }) => {
    await login(page, CUSTOMER);
    await page.goto('/admin/contract-list');
    await expect(row(page)).toBeVisible();
    // Nothing of this page is on its way while the next one is watched.
    await page.goto('about:blank');
    const asked = await requestsOf(page, address);
    expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([]);
    expect(asked).not.toContain('/registry.json');
    expect(asked).not.toContain('/config.json');
    expect(asked.filter((url) => url.endsWith('mf-manifest.json'))).toEqual([]);
    // Before any script of the portal has run: beside the session.
    const calls = asked.filter((url) => url.startsWith('/api/'));
    expect(calls.slice(0, 2).map((url) => url.split('?')[0])).toEqual(['/api/me', '/api/contracts/']);
    expect(calls.filter((url) => url.startsWith('/api/contracts/?'))).toHaveLength(1);
    test.info().annotations.push({ type: 'requests', description: String(asked.length) });
  });
}

test('a preload that fails does not answer the script', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load|net::/);
  await login(page, CUSTOMER);
  let refused = 0;
  await page.route(/\/remotes\/mf-contracts\/.*\.js$/, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/admin/contract-list');
  await expect(row(page)).toBeVisible();
  expect(refused).toBeGreaterThan(0);
});
