import fs from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type OutsideArea, withOutsideArea } from '../../support/outside-area';
import { CUSTOMER, expect, login, sessionOf, test } from '../../support/test';
import { dir, portal } from '../../support/change';

/** Ticks a code of an area in the users form, as somebody who may give it. */
async function give(page: Page, request: APIRequestContext, email: string, code: string) {
  const me = await request.post('/api/me', { headers: await sessionOf(request, email) });
  const { user } = (await me.json()) as { user: { id: number } };
  await login(page, 'master@portal.demo', { at: `/admin/user/${user.id}` });
  await page.getByRole('tab', { name: /^Acessos/ }).click();
  await page.getByRole('checkbox', { name: code, exact: true }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Registro salvo com sucesso')).toBeVisible();
}

/** The number of the carried shared-ui, and how it looks, and no other. */
const OLD = { version: '0.0.9', radius: '17px', spacing: '3px' };

/**
 * Makes an area's SDK one of another shared-ui than the portal's: of the number before, with an export that is gone since,
 * which the area draws, and other styles, of a part itself and of what a part has from elsewhere.
 */
function olderSharedUi(area: string): void {
  const change = (file: string, was: RegExp, is: string) => {
    const whole = path.join(area, file);
    const text = fs.readFileSync(whole, 'utf8');
    expect(text, file).toMatch(was);
    fs.writeFileSync(whole, text.replace(was, is));
  };
  const ui = 'node_modules/portal-area-sdk/shared-ui';
  change(`${ui}/package.json`, /"version": "[\d.]+"/, `"version": "${OLD.version}"`);
  change(`${ui}/src/button/button-css.ts`, /border-radius: .*/, `border-radius: ${OLD.radius};`);
  change(`${ui}/src/table/table-css.ts`, /width: 100%;/, `width: 100%; letter-spacing: ${OLD.spacing};`);
  change(`${ui}/src/index.ts`, /^/, "export const Former = () => 'Só no de antes';\n");
  change('src/pages/steady/steady.page.tsx', /import \{ Button,/, 'import { Button, Former,');
  change('src/pages/steady/steady.page.tsx', /<Toaster \/>/, '<Former /><Toaster />');
}

/** What was built of an area into this file. */
const builtJson = <T>({ dir: area }: OutsideArea, file: string) =>
  JSON.parse(fs.readFileSync(path.join(area, 'dist', file), 'utf8')) as T;

/** How everything in a part of the page looks: its classes, corners, spacing, colour and size of letters. */
const looks = (part: Locator) =>
  part.locator('*').evaluateAll((all) =>
    all.map((one) => {
      const { borderTopLeftRadius, letterSpacing, color, fontSize } = getComputedStyle(one);
      return [one.getAttribute('class') ?? '', borderTopLeftRadius, letterSpacing, color, fontSize];
    }),
  );

// Areas that are built outside of this workspace.
test('an area of another repository goes live whole by the SDK, on and back', async ({
  page,
  request,
  openContext,
}) => {
  test.setTimeout(900_000);
  const newNote = async (text: string, answer: string) => {
    await page.goto('/admin/visits-new');
    await page.getByLabel(/^Texto/).fill(text);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(answer)).toBeVisible();
  };
  await withOutsideArea('mf-visits', { dir, portal }, async (area) => {
    expect(await area.release()).toMatch(
      /^Smoke mount passed \(0 pages; no smoke user may see .*\)\nmf-visits 1\.0\.0\+\w+ is live$/,
    );
    // Who may give the code does not hold it.
    await give(await (await openContext()).newPage(), request, CUSTOMER, 'Visitas');

    await login(page, CUSTOMER, { at: '/admin/contract-list' });
    await page.getByRole('navigation').getByRole('link', { name: 'Visitas' }).click();
    await expect(page.getByRole('heading', { name: 'Visitas' })).toBeVisible();
    await newNote('Conferir o tanque 3', 'Anotação salva com sucesso!');
    const row = page.getByRole('row', { name: 'Conferir o tanque 3' });
    await expect(row).toBeVisible();
    // The job's work.
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(/V\d{6}/);
    }).toPass();
    await page.goto('/admin');
    await expect(page.getByText('Conferir o tanque 3')).toBeVisible();

    for (const [file, was, is] of [
      ['server/routes.ts', 'Anotação salva com sucesso!', 'Visita anotada!'],
      ['src/pages/visits-new/visits-new.page.tsx', 'title="Anotação"', 'title="Visita técnica"'],
    ] as const) {
      const whole = path.join(area.dir, file);
      fs.writeFileSync(whole, fs.readFileSync(whole, 'utf8').replace(was, is));
    }
    expect(await area.release()).toMatch(
      /^Smoke mount passed \(2 pages, 1 slot\)\nmf-visits 1\.0\.0\+\w+ is live$/,
    );
    await newNote('Segunda versão', 'Visita anotada!');
    await page.goto('/admin/visits-new');
    await expect(page.getByRole('heading', { name: 'Visita técnica' })).toBeVisible();

    expect(await area.release('--rollback')).toMatch(/is live again/);
    await newNote('De novo a primeira', 'Anotação salva com sucesso!');
    await page.goto('/admin/visits');
    await expect(page.getByRole('row', { name: 'Segunda versão' })).toBeVisible();

    await area.release('--withdraw', '--area');
    await page.goto('/admin/contract-list');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Contratos' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Visitas' })).toHaveCount(0);
    await expect(async () => {
      expect((await page.request.get('/api/visits_notes')).status()).toBe(404);
    }).toPass();
  });
});

test('an area with another shared-ui than the portal’s is drawn by it, and changes nothing around it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await withOutsideArea('mf-steady', { dir, portal }, async (area) => {
    olderSharedUi(area.dir);
    expect(await area.release()).toMatch(/^Smoke mount passed \(1 page\)\nmf-steady 1\.0\.0\+\w+ is live$/);
    expect(builtJson<{ needs: object }>(area, 'mf-manifest.json').needs).toEqual({
      './area': ['@tanstack/react-query', 'host/portal', 'react', 'react/jsx-runtime', 'styled-components'],
    });
    const code = builtJson<{ sharedUi: string; imports: object }>(area, 'code.json');
    expect([code.sharedUi, Object.keys(code.imports)]).toEqual([OLD.version, ['host/portal']]);
    // Without the page's own styles: the portal refuses these of areas.
    const dist = path.join(area.dir, 'dist');
    const scripts = fs.readdirSync(dist).filter((file) => file.endsWith('.js'));
    for (const file of scripts)
      expect(fs.readFileSync(path.join(dist, file), 'utf8')).not.toContain('createGlobalStyle');
    await login(page, CUSTOMER, { at: '/admin/contract-list' });
    const menu = page.getByRole('navigation');
    const contracts = page.locator('[data-area="mf-contracts"]');
    await expect(contracts.getByRole('row').nth(1)).toContainText(/\d{6}/);
    // A count that comes later looks otherwise than its empty place.
    for (const view of await contracts.getByLabel('Visões da lista').getByRole('button').all())
      await expect(view).toHaveText(/\d$/);
    const before = await looks(contracts);
    expect(before.length).toBeGreaterThan(50);

    await menu.getByRole('link', { name: 'Filiais, como antes' }).click();
    const own = page.locator('[data-area="mf-steady"]');
    const rows = own.getByRole('table', { name: 'Filiais' }).getByRole('row');
    await expect(rows.nth(1)).toContainText(/\d{7}/);
    await expect(own.getByText('Só no de antes')).toBeVisible();
    await expect(rows.nth(1)).toHaveCSS('letter-spacing', OLD.spacing);
    const update = own.getByRole('button', { name: 'Atualizar' });
    await expect(update).toHaveCSS('border-top-left-radius', OLD.radius);
    // What it says, it shows itself: the portal's toasts are others.
    await update.click();
    await expect(own.getByRole('status').getByText('Filiais atualizadas.')).toBeVisible();
    await expect(page.getByText('Filiais atualizadas.')).toHaveCount(1);
    // The list stays mounted, and the frame is around both.
    expect(await looks(contracts)).toEqual(before);
    for (const around of [menu, page.getByRole('banner')])
      for (const [, radius, spacing] of await looks(around)) {
        expect(radius).not.toBe(OLD.radius);
        expect(spacing).not.toBe(OLD.spacing);
      }

    const colour = () => rows.nth(1).evaluate((row) => getComputedStyle(row).color);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await colour();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colour()).not.toBe(light);
    await page.emulateMedia({ colorScheme: null });
    await menu.getByRole('link', { name: 'Contratos', exact: true }).click();
    await expect(contracts.getByRole('row').nth(1)).toBeVisible();
    expect(await looks(contracts)).toEqual(before);
  });
});

test('an area with a React of its own runs beside the others', async ({ page, allowConsole }) => {
  test.setTimeout(300_000);
  allowConsole(/This branch breaks the panel|componentDidCatch|error boundary/i);
  await withOutsideArea('mf-old-panel', { dir, portal }, async (area) => {
    expect(await area.release()).toMatch(
      /^Smoke mount passed \(2 pages\)\nmf-old-panel 1\.0\.0\+\w+ is live$/,
    );
    const { shared } = builtJson<{ shared: { name: string }[] }>(area, 'mf-manifest.json');
    expect(shared.map(({ name }) => name).filter((name) => !name.startsWith('host/'))).toEqual([]);
    await login(page, CUSTOMER, { at: '/admin/contract-list' });
    await page.getByRole('navigation').getByRole('link', { name: 'Painel antigo' }).click();
    await expect(page.getByText('este painel é do React 18.3.1.')).toBeVisible();
    await page.getByRole('button', { name: 'Pressionado 0 vezes' }).click();
    await expect(page.getByRole('button', { name: 'Pressionado 1 vezes' })).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expect(page.getByText(/^Filial \d{7}$/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText('este painel é do React 18.3.1.')).toBeVisible();
    await page.goto('/admin/old-panel/quebrada');
    await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Contratos' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
