// @ts-check
import { cpuOf, median, openPage } from './measure.mjs';

/**
 * Clicks a link and waits until the area's frame is painted; returns milliseconds, without the data call. A frame that
 * is visible and has a size before a paint is on screen with that paint, so the time ends with the task after it.
 */
async function click(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ label,
  /** @type {string} */ area,
) {
  return page.evaluate(
    ([text, name]) =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          const link = [...document.querySelectorAll('nav a')].find((a) => a.textContent?.trim() === text);
          const painted = new MessageChannel();
          const begun = performance.now();
          painted.port1.onmessage = () => resolve(performance.now() - begun);
          const look = () => {
            const frame = document.querySelector(`[data-area="${name}"]:not([inert]) :is(form, table)`);
            if (frame?.checkVisibility()) painted.port2.postMessage(null);
            else requestAnimationFrame(look);
          };
          /** @type {HTMLElement} */ (link).click();
          requestAnimationFrame(look);
        })
      ),
    [label, area],
  );
}

/** Waits as a visitor would between two moves: the rows are there and the page is idle. */
export async function read(/** @type {import('@playwright/test').Page} */ page) {
  await page.locator('[data-area]:not([inert]) tbody:not([data-waiting]) tr').first().waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
}

/**
 * The menu's link to an address; opens the group it is in, which closes the others.
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
export async function menuLink(page, address) {
  const link = page.locator(`nav a[href="${address}"]`).first();
  const groups = page.locator('nav button[aria-expanded]');
  await groups.first().waitFor();
  for (let i = 0; (await link.count()) === 0 && i < (await groups.count()); i++) {
    await groups.nth(i).click();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  return link;
}

/**
 * How long the pointer is on a link before it is pressed, in milliseconds: an assumption. The portal fetches code and rows
 * meanwhile (docs/adr/0110).
 */
const POINTED = 300;

const LABELS = { contracts: 'Contratos', finance: 'Consulta de Títulos' };

/**
 * Contracts → invoices and back: the first time (with the pointer on the link before, and without), and repeatedly. CPU
 * is the main thread's time of a move, with all that it does until the page is idle again.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, profile: import('./measure.mjs').Profile, storage: Record<string, string>, rounds: number }} options
 */
export async function measureNavigation(browser, { url, profile, storage, rounds }) {
  /** @type {number[]} */
  const first = [];
  /** Opened with neither pointer nor focus on the link before. @type {number[]} */
  const sudden = [];
  /** @type {number[]} */
  const again = [];
  /** @type {number[]} */
  const cpu = [];
  let codeRequests = 0;
  for (let round = 0; round < rounds; round++) {
    const { context, page, cdp } = await openPage(browser, { profile, storage });
    await page.goto(`${url}/admin/contract-list`);
    await page.locator('[data-area="mf-contracts"] tbody tr').first().waitFor();
    const link = await menuLink(page, '/admin/invoice-list');
    // The portal loads the other areas' code when it is idle, while a visitor reads.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(4000);
    // By turns, so that both meet the same machine.
    const isPointed = round % 2 === 0;
    if (isPointed) {
      await link.hover();
      await page.waitForTimeout(POINTED);
    }
    (isPointed ? first : sudden).push(await click(page, LABELS.finance, 'mf-finance'));
    await read(page);
    await click(page, LABELS.contracts, 'mf-contracts');
    await read(page);
    page.on('request', (request) => {
      if (request.resourceType() === 'script') codeRequests++;
    });
    const worked = await cpuOf(cdp);
    for (let i = 0; i < 5; i++) {
      again.push(await click(page, LABELS.finance, 'mf-finance'));
      await read(page);
      again.push(await click(page, LABELS.contracts, 'mf-contracts'));
      await read(page);
    }
    cpu.push(((await cpuOf(cdp)) - worked) / 10);
    await context.close();
  }
  const sorted = again.sort((a, b) => a - b);
  return {
    first: median(first),
    sudden: median(sudden),
    median: median(sorted),
    cpu: median(cpu),
    codeRequests,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    count: sorted.length,
  };
}
