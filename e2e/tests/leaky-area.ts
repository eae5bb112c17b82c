import type { Page } from '@playwright/test';

/** How its style shows. */
export const outline = (page: Page) => page.evaluate(() => getComputedStyle(document.body).outlineStyle);

const did = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

/** Which of its interval, its listener and its style do anything now, on a page with a clock of its own. */
export async function working(page: Page): Promise<string[]> {
  const before = await did(page);
  await page.clock.fastForward('00:10');
  await page.keyboard.press('Shift');
  const after = await did(page);
  return [
    ...(after['ticks'] === before['ticks'] ? [] : ['interval']),
    ...(after['keys'] === before['keys'] ? [] : ['listener']),
    ...((await outline(page)) === 'dashed' ? ['style'] : []),
  ];
}
