// @ts-check
import { median, openPage } from './measure.mjs';

/**
 * Clicks a link in the page and waits until the area's frame is painted; milliseconds, its data call apart. A frame that
 * is found before a paint, in sight and with a size, is on screen with that paint: the task after it ends the time.
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
          const frame = document.querySelector(`[data-area="${name}"] form, [data-area="${name}"] table`);
          if (frame?.getClientRects().length) painted.port2.postMessage(null);
          else requestAnimationFrame(look);
        };
        /** @type {HTMLElement} */ (link).click();
        requestAnimationFrame(look);
      }),
    [label, area],
  );
}

/** A visitor reads between two moves: the rows have come and the page has nothing left to do. */
async function read(/** @type {import('@playwright/test').Page} */ page) {
  await page.locator('[data-area] tbody:not([data-waiting]) tr').first().waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

const LABELS = { contracts: 'Contratos', finance: 'Consulta de Títulos' };

/**
 * Contracts → invoices and back: the first time, and then again and again.
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
    // The portal fetches the other areas' code when it is idle; a visitor reads before he clicks.
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
