import fs from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { withOutsideArea } from '../outside-area';
import { CUSTOMER, expect, login, PASSWORD, test } from '../test';
import { dir, portal } from './change';

/** Ticks a code of an area in the users form, as somebody who may give it. */
async function give(page: Page, request: APIRequestContext, email: string, code: string) {
  const answer = await request.post('/api/login', { data: { email, password: PASSWORD } });
  const { token } = (await answer.json()) as { token: string };
  const me = await request.post('/api/me', { headers: { authorization: `Bearer ${token}` } });
  const { user } = (await me.json()) as { user: { id: number } };
  await login(page, 'master@portal.demo', { at: `/admin/user/${user.id}` });
  await page.getByRole('tab', { name: /^Acessos/ }).click();
  await page.getByRole('checkbox', { name: code, exact: true }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Registro salvo com sucesso')).toBeVisible();
}

/** Areas that are built outside of this workspace. */
export function outsideAreas(): void {
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

  test('an area with a shared-ui of its own is drawn by it, in the portal’s colours', async ({ page }) => {
    test.setTimeout(180_000);
    await withOutsideArea('mf-steady', { dir, portal }, async (area) => {
      expect(await area.release()).toMatch(/^Smoke mount passed \(1 page\)\nmf-steady 1\.0\.0\+\w+ is live$/);
      await login(page, CUSTOMER, { at: '/admin/contract-list' });
      await page.getByRole('navigation').getByRole('link', { name: 'Filiais, como antes' }).click();
      const rows = page.getByRole('table', { name: 'Filiais' }).getByRole('row');
      await expect(rows.nth(1)).toContainText(/\d{7}/);
      const colour = () => rows.nth(1).evaluate((row) => getComputedStyle(row).color);
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await colour();
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colour()).not.toBe(light);
    });
  });

  test('an area with a React of its own runs beside the others', async ({ page, allowConsole }) => {
    test.setTimeout(300_000);
    allowConsole(/This branch breaks the panel|componentDidCatch|error boundary/i);
    await withOutsideArea('mf-old-panel', { dir, portal }, async (area) => {
      expect(await area.release()).toMatch(
        /^Smoke mount passed \(2 pages\)\nmf-old-panel 1\.0\.0\+\w+ is live$/,
      );
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
}
