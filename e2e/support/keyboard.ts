import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < 60; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached by ${key}`);
}

/** Tabs around more than once: the focus stays inside and visits every stop. */
export async function expectTrapped(page: Page, within: Locator): Promise<void> {
  const parts = ['button', 'a[href]', 'input', 'textarea'].map((part) => `${part}:visible`);
  const stops = await within.locator(parts.join(', ')).count();
  const met = new Set<string>();
  for (let n = 0; n < stops * 2 + 1; n++) {
    await page.keyboard.press('Tab');
    const at = await within.evaluate((box) => {
      const active = document.activeElement;
      // Between the last and the first stop the focus is on the body, but never on the page behind.
      if (active === document.body) return '';
      return box.contains(active)
        ? `${active?.localName} ${active?.getAttribute('aria-label') ?? active?.textContent ?? '?'}`
        : 'out';
    });
    expect(at).not.toBe('out');
    if (at) met.add(at);
  }
  expect(met.size).toBe(stops);
}
