import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { remotes } from 'tooling/workspace';
import { ROOT } from '../portal/portals';
import { expect, login, test } from './test';

/** What a browser's page translation does: every text moves into elements of its own, again whenever it is exchanged. */
function translate(): void {
  const seen = new WeakSet<Node>();
  const texts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  };
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || seen.has(text) || !text.data.trim()) return;
    if (parent.closest('script, style, textarea, svg, [translate=no]')) return;
    seen.add(text);
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    const translated = document.createTextNode(text.data);
    seen.add(translated);
    inner.append(translated);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) (node instanceof Text ? [node] : texts(node)).forEach(wrap);
  }).observe(document, { childList: true, subtree: true });
}

const broken = (page: Page) => page.getByText('Ops! Tivemos um problema por aqui.');

/** Presses what exchanges texts: what can be unfolded, ordered, paged, chosen. Nothing that sends or leaves. */
async function press(page: Page): Promise<void> {
  const safe = page
    .locator('#conteudo')
    .locator(
      '[role=tab], [role=radio], button[aria-expanded], button[aria-pressed], th button, button[aria-label^="Próxima"]',
    );
  for (const button of (await safe.all()).slice(0, 8)) {
    await button.click({ timeout: 1000, trial: false }).catch(() => undefined);
    await page.keyboard.press('Escape');
  }
}

/** Opens an address inside the portal, presses what is there, and folds and unfolds the menu. */
async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#conteudo [aria-busy=true]')).toHaveCount(0);
  await press(page);
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  expect.soft(await broken(page).count(), address).toBe(0);
}

test('the frame and the host’s own pages stand translation', async ({ page }) => {
  await page.addInitScript(translate);
  await login(page);
  for (const at of ['/admin', '/admin/profile', '/admin/profile/notifications', '/admin/notifications'])
    await walk(page, at);
});

test('the pages of every area stand translation', async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(translate);
  await login(page, 'master@portal.demo');
  for (const area of remotes()) {
    const { pages } = JSON.parse(fs.readFileSync(path.join(ROOT, area, 'remote.json'), 'utf8')) as {
      pages: { path: string }[];
    };
    for (const { path: at } of pages) if (!at.includes(':')) await walk(page, at);
  }
});
