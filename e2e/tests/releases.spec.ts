import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Registry } from 'api-contract';
import { releasesOf, ROOT, urlOf } from '../portal/portals';
import { releaseLazyArea, releaseLeakyArea } from './built-areas';
import { outline, working } from './leaky-area';
import { withOutsideArea } from './outside-area';
import { CUSTOMER, expect, login, PASSWORD, test } from './test';

// One portal's releases are changed, one test after the other.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: urlOf('releases') });

const NAME = 'mf-smoke';
const dir = releasesOf('releases');
const portal = urlOf('releases');
const run = promisify(execFile);

/** What the area's pages do, by address (tooling/smoke/area.fixture.mjs). */
interface Area {
  pages: Record<string, string>;
  /** And its slots, by place. */
  slots?: Record<string, string>;
  title?: string;
}
type Action = 'release' | 'publish' | 'promote' | 'rollback' | 'withdraw';

/** Changes the area's releases (portal/change-releases.mjs); rejects with the sentence that refuses. */
async function change(
  action: Action,
  { name = NAME, ...more }: { name?: string; area?: Area; canary?: string; whole?: boolean } = {},
) {
  const script = path.join(ROOT, 'e2e/portal/change-releases.mjs');
  const args = [script, action, JSON.stringify({ dir, portal, name, ...more })];
  const { stdout } = await run(process.execPath, args, { cwd: ROOT });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { version: string; smoke?: string };
}

const registryOf = async (request: APIRequestContext) =>
  (await (await request.get('/registry.json')).json()) as Registry;
const logText = () => fs.readFileSync(path.join(dir, 'releases.log'), 'utf8');

/** How many sessions the demo's customer has, without the one that asks. */
async function sessions(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/api/login', { data: { email: CUSTOMER, password: PASSWORD } });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = (await (await request.get('/api/users/sessions', { headers })).json()) as { data: unknown[] };
  await request.post('/api/logout', { headers, data: {} });
  return list.data.length - 1;
}

for (const [what, kind, fault] of [
  ['throws', 'throwing', 'the page broke'],
  ['rejects a promise', 'rejecting', 'the promise broke'],
  ['shows its failure card', 'failing', 'it shows its failure card'],
  ['stays blank', 'blank', 'nothing is on screen'],
] as const) {
  test(`a build with a page that ${what} is refused, and nothing is changed`, async ({ request }) => {
    const before = await registryOf(request);
    const [log, open] = [logText(), await sessions(request)];
    const folders = fs.readdirSync(dir);
    const area = { pages: { '/admin/smoke-good': 'good', '/admin/smoke-bad': kind } };
    await expect(change('release', { area })).rejects.toThrow(
      `mf-smoke: /admin/smoke-bad does not come up in the portal at ${portal}: ${fault}.`,
    );
    expect(await registryOf(request)).toEqual(before);
    expect([logText(), fs.readdirSync(dir), await sessions(request)]).toEqual([log, folders, open]);
  });
}

for (const [kind, place, fault] of [
  ['throwing', 'home:contracts', 'its slot at home:contracts does not come up in the portal at'],
  ['throwing', 'home:summary', 'its slot at home:summary does not come up in the portal at'],
  ['rejecting', 'home:summary', 'its slots at home do not come up in the portal at'],
] as const) {
  test(`a build with a ${kind} slot at ${place} is refused, and nothing is changed`, async ({ request }) => {
    const before = await registryOf(request);
    const area = { pages: { '/admin/smoke-good': 'good' }, slots: { [place]: kind } };
    await expect(change('release', { area })).rejects.toThrow(
      `${NAME}: ${fault} ${portal}: ${kind === 'throwing' ? 'the slot broke' : 'the promise of the slot broke'}.`,
    );
    expect(await registryOf(request)).toEqual(before);
  });
}

test('a good build goes live, and the log says that its pages were opened', async ({ page, request }) => {
  const open = await sessions(request);
  const area = {
    pages: { '/admin/smoke-good': 'good', '/admin/smoke/:id': 'missing' },
    slots: { 'home:contracts': 'good', 'home:summary': 'good', 'home:nowhere': 'good' },
  };
  const { version, smoke } = await change('release', { area });
  try {
    expect(smoke).toBe('passed (2 pages, 3 slots)');
    expect((await registryOf(request)).remotes[NAME]?.version).toBe(version);
    expect(JSON.parse(logText().trim().split('\n').at(-1) ?? '')).toMatchObject({ remote: NAME, smoke });
    expect(await sessions(request)).toBe(open);
    await login(page, CUSTOMER, { at: '/admin/smoke-good' });
    await expect(page.getByRole('heading', { name: 'A página está aqui' })).toBeVisible();
  } finally {
    await change('withdraw', { whole: true });
  }
});

test('an area of another repository goes live by the release command, and runs', async ({ page }) => {
  test.setTimeout(180_000);
  const printed = await withOutsideArea('mf-branches', { dir, portal }, async () => {
    await login(page, CUSTOMER, { at: '/admin/contract-list' });
    await page.getByRole('navigation').getByRole('link', { name: 'Filiais' }).click();
    await expect(page.getByText('Filiais com contratos da sua empresa.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Filiais' }).getByRole('row').nth(1)).toContainText(/\d{7}/);
  });
  expect(printed).toMatch(/^Smoke mount passed \(1 pages\)\nmf-branches 1\.0\.0\+\w+ is live$/);
});

test('an area with a React of its own runs beside the others', async ({ page, allowConsole }) => {
  test.setTimeout(180_000);
  allowConsole(/This branch breaks the panel|componentDidCatch|error boundary/i);
  const printed = await withOutsideArea('mf-old-panel', { dir, portal }, async () => {
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
  expect(printed).toMatch(/^Smoke mount passed \(2 pages\)\nmf-old-panel 1\.0\.0\+\w+ is live$/);
});

const STAFF = 'interno@portal.demo';
const ADMIN = 'admin@portal.demo';
const PAGES = { '/admin/smoke': 'good', '/admin/smoke-form': 'form' };
/** Releases the area with pages that show this title, to everybody or as a canary. */
const released = (title: string, canary?: string) =>
  change('publish', { area: { pages: PAGES, title }, ...(canary && { canary }) });
const shows = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
const offer = (page: Page) => page.getByText('Há uma nova versão do portal.');
/** The tab's clock goes on so far at once, with all that is due by then. */
const pass = (page: Page, time: string) => page.clock.fastForward(time);

test.describe('an area that is released', () => {
  test.beforeEach(async () => {
    await released('Versão um');
  });
  test.afterEach(async () => {
    await change('withdraw', { whole: true }).catch(() => undefined);
  });

  test('a canary for staff is theirs alone, until it is promoted', async ({ page, openContext }) => {
    await released('Versão dois', 'staff');
    const staff = await (await openContext({ baseURL: portal })).newPage();
    await login(staff, STAFF, { at: '/admin/smoke' });
    await shows(staff, 'Versão dois');
    await login(page, CUSTOMER, { at: '/admin/smoke' });
    await shows(page, 'Versão um');
    await change('promote');
    await page.reload();
    await shows(page, 'Versão dois');
  });

  test('staff see the portal as it was released before, until they go back', async ({ page, request }) => {
    const { id } = await registryOf(request);
    await released('Versão dois');
    await login(page, ADMIN, { at: `/admin/smoke?registry=${id}` });
    const banner = page.getByRole('complementary', { name: 'Portal de outro momento' });
    await shows(page, 'Versão um');
    await expect(banner).toContainText(/Portal como era em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(page).toHaveURL(`${portal}/admin/smoke`);
    await page.reload();
    await shows(page, 'Versão um');
    await banner.getByRole('button', { name: 'Voltar ao atual' }).click();
    await shows(page, 'Versão dois');
    await expect(banner).toHaveCount(0);
  });

  test('to a customer the address of a state before says nothing', async ({ page, request }) => {
    const { id } = await registryOf(request);
    await released('Versão dois');
    await login(page, CUSTOMER, { at: `/admin/smoke?registry=${id}` });
    await shows(page, 'Versão dois');
    await expect(page.getByRole('button', { name: 'Voltar ao atual' })).toHaveCount(0);
  });

  test('a state before whose files are gone offers the way back', async ({ page, request }) => {
    const { id, remotes } = await registryOf(request);
    await released('Versão dois');
    const folder = path.join(dir, remotes[NAME]?.base.split('/').slice(2, -1).join('/') ?? 'none');
    fs.renameSync(folder, `${folder}.away`);
    try {
      await login(page, ADMIN, { at: `/admin/smoke?registry=${id}` });
      await shows(page, 'Versão dois');
      await expect(
        page.getByText(`O portal como era na versão ${id} não pode mais ser mostrado.`),
      ).toBeVisible();
    } finally {
      fs.renameSync(`${folder}.away`, folder);
    }
    await page.getByRole('button', { name: 'Voltar ao atual' }).click();
    await shows(page, 'Versão dois');
    await expect(page.getByRole('button', { name: 'Voltar ao atual' })).toHaveCount(0);
  });

  test('a rollback leaves an open tab alone, and offers it the version before', async ({ page }) => {
    await released('Versão dois');
    await page.clock.install();
    await login(page, CUSTOMER, { at: '/admin/smoke' });
    await shows(page, 'Versão dois');
    await change('rollback');
    await page.evaluate(() => history.pushState(null, '', '/admin/smoke-form'));
    await shows(page, 'Versão dois');
    // Idle, but with something unsaved.
    await pass(page, '06:00');
    await pass(page, '02:00');
    await expect(offer(page)).toHaveCount(0);
    await page.evaluate(() => history.pushState(null, '', '/admin/smoke'));
    await pass(page, '00:10');
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await shows(page, 'Versão um');
    await expect(offer(page)).toHaveCount(0);
  });

  test('a withdrawn canary is left by the tabs that run it', async ({ page }) => {
    await released('Versão dois', 'staff');
    await page.clock.install();
    await login(page, STAFF, { at: '/admin/smoke' });
    await shows(page, 'Versão dois');
    await change('withdraw');
    await pass(page, '05:10');
    await shows(page, 'Versão um');
  });

  test('a withdrawn area is left by its tabs, and no other is touched', async ({ page }) => {
    await page.clock.install();
    await login(page, CUSTOMER, { at: '/admin/smoke-form' });
    await shows(page, 'Versão um');
    await change('withdraw', { whole: true });
    await pass(page, '05:10');
    await expect(page.getByText('Esta versão foi retirada.')).toBeVisible();
    await shows(page, 'Versão um');
    await pass(page, '01:10');
    await expect(page.getByText('Página não encontrada.')).toBeVisible();
    await page.goto('/admin/contract-list');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});

test('a tab that was opened before keeps working across 20 releases, and is offered the newest', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-lazy/')) asked.push(new URL(request.url()).pathname);
  });
  await releaseLazyArea(dir, 1, 1);
  await page.clock.install();
  await login(page, CUSTOMER, { at: '/admin/lazy' });
  await shows(page, 'Versão 1');
  const begun = asked.length;

  await releaseLazyArea(dir, 2, 11);
  await page.getByRole('button', { name: 'Abrir um' }).click();
  await expect(page.getByText('Parte um da Versão 1', { exact: true })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/admin/contract-list'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await releaseLazyArea(dir, 12, 21);
  await page.goBack();
  await page.getByRole('button', { name: 'Abrir dois' }).click();
  await expect(page.getByText('Parte dois da Versão 1', { exact: true })).toBeVisible();
  const folders = new Set(asked.map((file) => file.split('/')[3]));
  expect([asked.length - begun, folders.size]).toEqual([2, 1]);

  await pass(page, '05:10');
  await pass(page, '01:10');
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await shows(page, 'Versão 21');
  await page.getByRole('button', { name: 'Abrir um' }).click();
  await expect(page.getByText('Parte um da Versão 21', { exact: true })).toBeVisible();
});

test.describe('the host', () => {
  const host = (action: Action, title?: string, canary?: string) =>
    change(action, {
      name: 'host',
      ...(title !== undefined && { area: { pages: {}, title } }),
      ...(canary && { canary }),
    });
  const runs = (page: Page, title: string) =>
    expect(page.locator('meta[name="mark"]')).toHaveAttribute('content', title);

  test('is opened before it goes live; one that breaks is refused, and nothing is changed', async ({
    request,
  }) => {
    const before = await registryOf(request);
    await expect(host('release', '')).rejects.toThrow(
      `host: login and home do not come up in the portal at ${portal}: the host broke.`,
    );
    expect(await registryOf(request)).toEqual(before);
    const open = await sessions(request);
    expect((await host('release', 'um')).smoke).toMatch(/^passed \(login, home, [5-9] areas\)$/);
    expect(await sessions(request)).toBe(open);
    expect((await registryOf(request)).host?.base).toMatch(/^\/remotes\/host\//);
  });

  test('is rolled back: the login shows it, and an open tab is offered it', async ({ page }) => {
    await host('publish', 'dois');
    await page.goto('/login');
    await runs(page, 'dois');
    await page.clock.install();
    await login(page, CUSTOMER, { at: '/admin/contract-list' });
    await runs(page, 'dois');
    await host('rollback');
    await page.getByRole('navigation').getByRole('link', { name: 'Início' }).first().click();
    await pass(page, '05:10');
    await pass(page, '01:10');
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await runs(page, 'um');
    await pass(page, '06:30');
    await expect(offer(page)).toHaveCount(0);
  });

  test('a canary for staff is theirs from the page after the login, until it is withdrawn', async ({
    page,
    openContext,
  }) => {
    await host('publish', 'três', 'staff');
    const staff = await (await openContext({ baseURL: portal })).newPage();
    await staff.clock.install();
    await login(staff, STAFF, { at: '/admin' });
    await runs(staff, 'um');
    await expect(staff.getByRole('main').getByRole('heading').first()).toBeVisible();
    await staff.reload();
    await runs(staff, 'três');
    await login(page, CUSTOMER, { at: '/admin' });
    await page.reload();
    await runs(page, 'um');
    await host('withdraw');
    await pass(staff, '05:10');
    await runs(staff, 'um');
  });
});

test('what an area leaves behind rests out of sight, ends with the area, and is named in Módulos', async ({
  page,
}) => {
  const leave = page.getByRole('button', { name: 'Sair de vez' });
  await releaseLeakyArea(dir);
  await page.clock.install();
  await login(page, 'master@portal.demo', { at: '/admin/leaky' });
  await expect(leave).toBeVisible();
  expect(await working(page)).toEqual(['interval', 'listener', 'style']);

  await page.evaluate(() => history.pushState(null, '', '/admin/contract-list'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => outline(page)).toBe('none');
  expect(await working(page)).toEqual([]);

  await page.goBack();
  await expect(leave).toBeVisible();
  await expect.poll(() => outline(page)).toBe('dashed');
  expect(await working(page)).toEqual(['interval', 'listener', 'style']);

  await leave.click();
  await expect(page.locator('[data-area="mf-leaky"]')).toHaveCount(0);
  await expect.poll(() => outline(page)).toBe('none');
  expect(await working(page)).toEqual([]);

  // A report that is sent while the page is left may be lost, so it is sent before.
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/browser-reports') &&
      (response.request().postData() ?? '').includes('left behind'),
  );
  await page.clock.fastForward('02:00');
  await told;
  await page.goto('/admin/modules');
  const named = page.getByText(
    // Perhaps beside others: what other tests left is in the sentence too.
    /^Deixaram algo para trás ao sair da tela: (.*; )?mf-leaky 1\.0\.0 \([^)]*\), 3 vezes[;.]/,
  );
  await expect(named).toBeVisible();
  await page.getByRole('button', { name: /^Ver falhas: mf-leaky/ }).click();
  for (const what of ['setInterval', 'window keydown', 'style'])
    await expect(page.getByText(`${what} left behind`, { exact: true })).toBeVisible();
  await expect(page.getByText(/area\.tsx:13:/).first()).toBeVisible();
});
