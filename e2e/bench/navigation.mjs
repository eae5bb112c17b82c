// @ts-check
import { median, openPage } from './measure.mjs';

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
      }),
    [label, area],
  );
}

/** Waits as a visitor would between two moves: the rows are there and the page is idle. */
async function read(/** @type {import('@playwright/test').Page} */ page) {
  await page.locator('[data-area]:not([inert]) tbody:not([data-waiting]) tr').first().waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

const LABELS = { contracts: 'Contratos', finance: 'Consulta de Títulos' };

/**
 * Contracts → invoices and back: the first time, and repeatedly.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, profile: import('./measure.mjs').Profile, storage: Record<string, string>, rounds: number }} options
 */
export async function measureNavigation(browser, { url, profile, storage, rounds }) {
  const first = [];
  const again = [];
  let codeRequests = 0;
  for (let round = 0; round < rounds; round++) {
    const { context, page } = await openPage(browser, { profile, storage });
    await page.goto(`${url}/admin/contract-list`);
    await page.locator('[data-area="mf-contracts"] tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'Financeiro' }).click();
    // The portal loads the other areas' code when it is idle, while a visitor reads.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(4000);
    first.push(await click(page, LABELS.finance, 'mf-finance'));
    await read(page);
    await click(page, LABELS.contracts, 'mf-contracts');
    page.on('request', (request) => {
      if (request.resourceType() === 'script') codeRequests++;
    });
    for (let i = 0; i < 5; i++) {
      await read(page);
      again.push(await click(page, LABELS.finance, 'mf-finance'));
      await read(page);
      again.push(await click(page, LABELS.contracts, 'mf-contracts'));
    }
    await context.close();
  }
  const sorted = again.map(Number).sort((a, b) => a - b);
  return {
    first: median(first.map(Number)),
    again: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    median: median(sorted),
    codeRequests,
  };
}
