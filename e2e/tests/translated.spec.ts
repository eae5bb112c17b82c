import type { Page } from '@playwright/test';
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
    if (!parent || seen.has(text) || !text.data.trim() || parent.closest('script, style, textarea, svg'))
      return;
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

test('the frame and the host’s own pages stand translation', async ({ page }) => {
  await page.addInitScript(translate);
  await login(page);
  const nav = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(nav.getByRole('link').first()).toBeVisible();
  for (const path of ['/admin', '/admin/profile', '/admin/profile/notifications', '/admin/notifications']) {
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#conteudo [aria-busy=true]')).toHaveCount(0);
    await press(page);
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    expect(await broken(page).count(), path).toBe(0);
  }
});
