import type { Page } from '@playwright/test';
import { ACCESS, USER_TYPE } from 'api-contract';
import { expectTrapped, tabTo } from '../support/keyboard';
import { expect, PASSWORD, test } from '../support/test';

// No mouse: every step is a key.
const nav = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
}

test('the forgotten-password form is opened and left, and the focus follows', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('ana@vale.example');
  await tabTo(page, page.getByRole('button', { name: 'Esqueci minha senha' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail').last()).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Voltar para o login' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Acessar o Portal' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

interface Entry {
  path: string;
  access?: { anyOf?: number[]; types?: number[]; orTypes?: number[] };
}
/** What a company does for itself: nobody of the supplier holds code 41. */
const isOfCustomers = ({ access: { anyOf, types, orTypes } = {} }: Entry) =>
  !orTypes?.includes(USER_TYPE.master) &&
  (types?.includes(USER_TYPE.master) === false || anyOf?.every((code) => code === ACCESS.company) === true);

test('Tab reaches every entry of the menu, with one group open at a time', async ({ page, request }) => {
  const registry = (await (await request.get('/registry.json')).json()) as {
    remotes: Record<string, { declaration: { menu: Entry[] } }>;
  };
  const declared = Object.values(registry.remotes)
    .flatMap(({ declaration }) => declaration.menu)
    .filter((entry) => !isOfCustomers(entry))
    .map(({ path }) => path);
  await logIn(page, 'master@portal.demo');
  await tabTo(page, nav(page).getByRole('link', { name: 'Início' }));
  const reached: string[] = [];
  const groups: string[] = [];
  for (;;) {
    const stop = await nav(page).evaluate((menu) => {
      const active = document.activeElement;
      if (!active || !menu.contains(active)) return null;
      return { path: active.getAttribute('href'), name: active.textContent };
    });
    if (stop === null) break;
    if (stop.name === 'Mais') {
      // It gives its place, and the focus, to the entries that it stood for.
      await page.keyboard.press('Enter');
      await expect(nav(page).getByRole('button', { name: 'Mais' })).toHaveCount(0);
      continue;
    }
    if (stop.path) reached.push(stop.path);
    else {
      groups.push(stop.name);
      const group = nav(page).getByRole('button', { name: stop.name });
      // Close it by Space if it is open, then open it by Enter.
      if ((await group.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Space');
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await expect(nav(page).locator('button[aria-expanded="true"]')).toHaveCount(1);
      await expect(group).toBeFocused();
    }
    await page.keyboard.press('Tab');
  }
  expect(groups.length).toBeGreaterThan(1);
  expect([...reached].sort()).toEqual(['/admin', ...declared].sort());

  // The menu's own button comes last; the collapsed menu shows the name of the focused entry.
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toHaveAttribute('aria-pressed', 'true');
  const contracts = nav(page).getByRole('link', { name: 'Contratos' });
  await tabTo(page, contracts, 'Shift+Tab');
  const tip = page.locator('span[aria-hidden="true"]', { hasText: /^Contratos$/ });
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Contratos' })).toBeVisible();
});

test('the skip link leads past the menu, and the company is switched by keyboard', async ({ page }) => {
  await logIn(page, 'cliente@portal.demo');
  await page.goto('/admin');
  await expect(nav(page)).toBeVisible();
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#conteudo')).toBeFocused();

  const company = page.getByRole('button', { name: /^Empresa: / });
  const before = await company.innerText();
  await tabTo(page, company, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(company).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(company).toHaveAttribute('aria-expanded', 'false');
  await expect(company).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(
    page,
    page.getByRole('list', { name: 'Empresas' }).locator('button:not([aria-current])').first(),
  );
  await page.keyboard.press('Enter');
  await expect(company).toBeVisible();
  await expect(company).not.toHaveText(before);
  await expect(page.locator('#conteudo')).toBeFocused();
});

test('the header’s dialogs trap the focus and return it', async ({ page }) => {
  await logIn(page, 'cliente@portal.demo');
  const bell = page.getByRole('button', { name: /^Pagamentos em aberto: / });
  await tabTo(page, bell);
  const panel = page.getByRole('region', { name: 'Notificações' });
  const debts = page.getByRole('dialog', { name: /^Atenção/ });
  for (const close of ['Escape', 'Fechar', 'Fechar janela']) {
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await tabTo(page, panel.getByRole('button', { name: /^Ver: / }));
    await page.keyboard.press('Enter');
    await expect(debts).toBeVisible();
    await expectTrapped(page, debts);
    if (close !== 'Escape') await tabTo(page, debts.getByRole('button', { name: close, exact: true }));
    await page.keyboard.press(close === 'Escape' ? close : 'Enter');
    await expect(debts).toHaveCount(0);
    await expect(bell).toBeFocused();
  }
  const leave = page.getByRole('button', { name: 'Sair' });
  await tabTo(page, leave);
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' });
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expectTrapped(page, question);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(leave).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Sair' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the drawer opens, traps the focus, closes, and leads to a page', async ({ page }) => {
    await logIn(page, 'cliente@portal.demo');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await tabTo(page, opener);
    for (const close of ['Escape', 'Enter']) {
      await page.keyboard.press('Enter');
      await expect(drawer).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Fechar menu' })).toBeFocused();
      await expectTrapped(page, drawer);
      if (close === 'Enter') await tabTo(page, drawer.getByRole('button', { name: 'Fechar menu' }));
      await page.keyboard.press(close);
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await tabTo(page, drawer.getByRole('link', { name: 'Contratos' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/contract-list/);
    await expect(drawer).toHaveCount(0);
  });
});
