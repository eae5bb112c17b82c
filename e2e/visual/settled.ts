import type { Page, Request } from '@playwright/test';

/**
 * Begins to count the page's requests; the function given back waits until none is under way and the page, left to
 * itself, starts no other. Playwright's 'networkidle' is the same with half a second of waiting for every story.
 */
export function settled(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  const start = (request: Request) => {
    begun += 1;
    underWay.add(request);
  };
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', start);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    let seen = -1;
    while (seen !== begun || underWay.size > 0) {
      seen = begun;
      await page.evaluate(
        () =>
          new Promise<void>((done) => {
            requestAnimationFrame(() => requestIdleCallback(() => done()));
          }),
      );
    }
    page.off('request', start);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  };
}
