import type { Page } from '@playwright/test';
import { expect, login, test } from '../support/test';

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
    const left = 'head, script, style, textarea, svg, [translate=no]';
    if (!parent || seen.has(text) || !text.data.trim() || parent.closest(left)) return;
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

/** Presses what exchanges texts: what can be unfolded, ordered, paged, chosen. Nothing that sends, saves or leaves. */
const press = (page: Page) =>
  page.evaluate(async () => {
    const safe =
      '[role=tab], [role=radio], [aria-expanded], [aria-pressed], thead button, [aria-label^="Próxima"]';
    const all = document.querySelectorAll<HTMLElement>(`#conteudo :is(${safe}):not([aria-label^="Favorit"])`);
    for (const one of [...all].slice(0, 8)) {
      one.click();
      await new Promise(requestAnimationFrame);
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }
  });

/** What the menu has for this user, and the host's own pages. */
async function pages(page: Page): Promise<string[]> {
  const nav = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(nav.getByRole('link').first()).toBeVisible();
  const found = new Set(['/admin/profile', '/admin/profile/notifications', '/admin/notifications']);
  const groups = nav.locator('button[aria-expanded]');
  // One group is open at a time.
  for (let n = 0; n < (await groups.count()); n++) {
    const group = groups.nth(n);
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    // 'Mais', of a long group.
    const more = nav.locator('button:not([aria-expanded])');
    if ((await more.count()) > 0) await more.click();
    const links = await nav.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const href of links) if (href) found.add(href);
  }
  return [...found];
}

for (const [who, least] of [
  ['cliente@portal.demo', 20],
  ['admin@portal.demo', 30],
] as const)
  test(`every page of ${who} stands translation`, async ({ page }) => {
    test.slow();
    await page.addInitScript(translate);
    await login(page, who);
    const paths = await pages(page);
    expect(paths.length).toBeGreaterThan(least);
    for (const path of paths) {
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
