import { DEV_SERVER_PORT as PORT, urlOf } from '../portal/portals';
import { type AreaCopy, withCopy, withDevServer } from '../support/dev-server';
import { expect, login, test } from '../support/test';

test.use({ baseURL: `http://localhost:${PORT}` });
// Two areas are built beside another test: what comes, comes late on a busy machine. Type errors: problems.test.mjs.
test.describe.configure({ timeout: 360_000 });
const timeout = 120_000;

/** A dev server with a copy of an area and an area, over the demo's portal. */
const onDevServer = (then: (copy: AreaCopy) => Promise<void>) =>
  withCopy('mf-orders', (copy) =>
    withDevServer([copy.dir, 'mf-documents'], { port: PORT, portal: urlOf('demo') }, () => then(copy)),
  );

test('a saved component is seen at once, and what was typed stays', async ({ page, allowConsole }) => {
  await onDevServer(async ({ change }) => {
    await login(page, 'master@portal.demo', { at: '/admin/order-list' });
    const ribbon = page.getByRole('note', { name: 'Desenvolvimento' });
    await expect(ribbon).toHaveText(
      `Desenvolvimento: mf-orders, mf-documents em ${urlOf('demo')}, telas e servidor`,
    );
    const filter = page.getByRole('textbox', { name: 'N° Pedido' });
    await filter.pressSequentially('8');
    // A page that were loaded anew would not have it.
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    change('src/order/order-list-parts.tsx', (text) => text.replace("label: 'Entrega'", "label: 'Chegada'"));
    await expect(page.getByRole('columnheader', { name: 'Chegada' })).toBeVisible({ timeout });
    await expect(filter).toHaveValue('8');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

    const problems = page.getByRole('alert', { name: 'Problemas no desenvolvimento' });
    const PARTS = 'src/order/order-list-parts.tsx';
    change(PARTS, (text) => `${text}\nconst = ;\n`);
    await expect(problems).toContainText('Erro de compilação em mf-orders', { timeout });
    change(PARTS, (text) => text.replace('\nconst = ;\n', ''));
    await expect(problems).toBeHidden({ timeout });
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

    // The dev server ends before the page does.
    allowConsole(/no offer|dev\/events/);
    change(PARTS, (text) =>
      text.replace('const offer =', "if (row.C5_NUM) throw new Error('no offer');\n  const offer ="),
    );
    await expect(problems).toContainText(/no offer\s+at DeliveryCell \(mf-orders\/.*parts\.tsx:\d+\)/, {
      timeout,
    });
    await page.keyboard.press('Escape');
    await expect(problems).toBeHidden();
  });
});

test('a saved route answers, in the portal of this machine, without a restart by hand', async ({
  request,
  page,
}) => {
  const ROUTES = 'server/routes.ts';
  const CALL = '/api/said-by-a-copy';
  const START = '  certificateRoutes(app, deps);';
  const route = (said: string) =>
    `  app.get('${CALL}', { config: { access: 'public' } }, async () => ({ said: ${said} }));`;
  const said = async () => {
    const answer = await request.get(CALL);
    return answer.ok() ? ((await answer.json()) as { said: string }).said : answer.status();
  };
  await withCopy('mf-documents', ({ dir, change }) =>
    withDevServer([dir], { port: PORT, portal: urlOf('demo') }, async () => {
      expect(await said()).toBe(404);
      change(ROUTES, (text) => text.replace(START, `${START}\n${route("'one'")}`));
      await expect.poll(said, { timeout }).toBe('one');
      // One that does not compile leaves the last one at work, and is told.
      change(ROUTES, (text) => text.replace("'one'", "'one' +"));
      await login(page, 'cliente@portal.demo', { at: '/admin/document-list' });
      const problems = page.getByRole('alert', { name: 'Problemas no desenvolvimento' });
      await expect(problems).toContainText('Erro de compilação no servidor', { timeout });
      expect(await said()).toBe('one');
      change(ROUTES, (text) => text.replace("'one' +", "'two'"));
      await expect(problems).toBeHidden({ timeout });
      await expect.poll(said, { timeout }).toBe('two');
      expect((await request.get(`${urlOf('demo')}${CALL}`)).status()).toBe(404);
      // The dev server ends after the page, which would miss it.
      await page.close();
    }),
  );
});

test('an area alone is in the portal’s frame without any portal, answered by its stories', async ({
  page,
}) => {
  const LIST = 'src/pages/document-list/document-list.list.tsx';
  await withCopy('mf-documents', ({ dir, change }) =>
    // Nothing answers there.
    withDevServer([dir, '--alone'], { port: PORT, portal: 'http://localhost:1' }, async () => {
      await page.goto('/admin/document-list');
      const ribbon = page.getByRole('note', { name: 'Desenvolvimento' });
      await expect(ribbon).toContainText('mf-documents sem portal', { timeout });
      const links = page.getByRole('navigation').getByRole('link');
      await expect(links.filter({ hasText: 'Gestão de Documentos' })).toBeVisible();
      await expect(links.filter({ hasText: 'Contratos' })).toHaveCount(0);
      await expect(page.getByRole('row')).toHaveCount(4);

      const filter = page.getByRole('textbox', { name: 'Documento' });
      await filter.pressSequentially('8');
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      change(LIST, (text) => text.replace("label: 'Enviar documento'", "label: 'Enviar arquivo'"));
      await expect(page.getByRole('button', { name: 'Enviar arquivo' })).toBeVisible({ timeout });
      await expect(filter).toHaveValue('8');
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

      await page.getByRole('row').nth(1).getByRole('link').click();
      await expect(page).toHaveURL(/document-view/);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      // The dev server ends after the page, which would miss it.
      await page.close();
    }),
  );
});
