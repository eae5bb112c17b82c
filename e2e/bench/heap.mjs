// @ts-check
import { openPage, PROFILES } from './measure.mjs';
import { menuLink } from './navigation.mjs';

/** One page of each of four areas: as many as are kept. */
const PATHS = ['/admin/contract-list', '/admin/invoice-list', '/admin/order-list-ni', '/admin/fds-list'];

/**
 * The page's JavaScript heap in MB, garbage collected, after 10 and after 100 moves over four kept areas.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, storage: Record<string, string> }} options
 */
export async function measureHeap(browser, { url, storage }) {
  const { context, page, cdp } = await openPage(browser, { profile: PROFILES.desktop, storage });
  const used = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  };
  const shown = async () => {
    await page.locator('[data-area]:not([inert]) :is(table, form, h2)').first().waitFor();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
  };
  await page.goto(url + PATHS[0]);
  await shown();
  let early = 0;
  for (let moved = 1; moved <= 100; moved++) {
    await (await menuLink(page, PATHS[moved % PATHS.length] ?? '')).click();
    await shown();
    if (moved === 10) early = await used();
  }
  const late = await used();
  await context.close();
  return { early, late };
}
