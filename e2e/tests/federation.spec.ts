import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';
import type { Registry } from 'api-contract';
import { ROOT } from 'tooling/workspace';
import { releasesOf, urlOf } from '../portal/portals';
import { CUSTOMER, expect, login, test } from '../support/test';
import { change } from '../support/change';

// These tests remove files and release versions, so they have their own portal and run one after the other.
// A release starts another server, several in one test.
test.describe.configure({ mode: 'serial', timeout: 360_000 });
test.use({ baseURL: urlOf('lab') });

const releases = releasesOf('lab');
const finance = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Consulta de Títulos' });
const registryOf = async (page: Page) =>
  (await (await page.request.get('/registry.json')).json()) as Registry;

async function openFinance(page: Page): Promise<void> {
  const group = page.getByRole('button', { name: 'Financeiro' });
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await finance(page).click();
}

async function openContracts(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
}

const rows = (page: Page) => page.getByRole('row');

test('without the files of mf-finance only its area fails, and a retry brings it back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404|Failed to load|Federation Runtime|RUNTIME-\d+|integrity|MIME type/i);
  const folder = path.join(releases, 'mf-finance');
  fs.renameSync(folder, `${folder}.gone`);
  try {
    await login(page, CUSTOMER);
    await openFinance(page);
    await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
    await openContracts(page);
    await expect(rows(page).nth(1)).toBeVisible();
    await openFinance(page);
    await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  } finally {
    fs.renameSync(`${folder}.gone`, folder);
  }
  const marker = await page.evaluate(() => Object.assign(window, { sameTab: true }).sameTab);
  expect(marker).toBe(true);
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(rows(page).nth(1)).toBeVisible();
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
});

/** Adds code to a file of a release, in its compressed copy too; answers how to take it out again. */
function tamper(file: string, code: string): () => void {
  const kept = [file, `${file}.br`].map((name) => [name, fs.readFileSync(name)] as const);
  const changed = `${fs.readFileSync(file, 'utf8')};${code}`;
  fs.writeFileSync(file, changed);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(changed));
  return () => kept.forEach(([name, content]) => fs.writeFileSync(name, content));
}

test('a lazy chunk that was changed in its release does not run', async ({ page, allowConsole }) => {
  allowConsole(/integrity|ChunkLoadError|Loading chunk|Failed to load/i);
  await login(page, CUSTOMER);
  await openFinance(page);
  await expect(rows(page).nth(1)).toBeVisible();
  const { base } = (await registryOf(page)).remotes['mf-finance']!;
  const folder = path.join(releases, base.replace('/remotes/', ''));
  const { integrity } = JSON.parse(fs.readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as {
    integrity: Record<string, string>;
  };
  // Those that are here by now are not the dashboard's.
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const lazy = Object.keys(integrity).filter((file) => !loaded.some((name) => name.endsWith(file)));
  expect(lazy.length).toBeGreaterThan(0);
  const undo = lazy.map((file) => tamper(path.join(folder, file), 'window.tampered = true'));
  const dashboard = page.getByRole('link', { name: 'Dashboard Financeiro' });
  const tampered = () => page.evaluate(() => 'tampered' in window);
  try {
    await dashboard.click();
    await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
    expect(await tampered()).toBe(false);
  } finally {
    undo.forEach((restore) => restore());
  }
  // Released files are cached for ever, the changed ones too.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.goto('/admin/financial-dash');
  await expect(page.getByText('Valor Total Pago')).toBeVisible();
});

test('an area that throws while rendering fails alone, and a retry brings it back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Federation Runtime|malformed|TypeError|Cannot read|is not iterable|Error/);
  await login(page, CUSTOMER);
  // No version of the list can render this answer: its rows are not rows.
  await page.route(/\/api\/invoices\/\?/, (route) =>
    route.fulfill({ json: { data: { ZOOM: [null], count: 1 } } }),
  );
  await openFinance(page);
  await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await page.unroute(/\/api\/invoices\/\?/);
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(rows(page).nth(1)).toBeVisible();
});

const at = { url: urlOf('lab'), env: { RELEASES_DIR: releases, RELEASES_URL: '' } };
const release = (...args: string[]) =>
  execFileSync('node', ['tooling/release/cli.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...at.env },
  });

test('a release goes live in new tabs only, changes nothing else, and can be rolled back', async ({
  page,
  context,
}) => {
  await change('publish', { name: 'mf-finance', mark: 'the build before', at });
  await login(page, CUSTOMER);
  await openFinance(page);
  const area = (tab: Page) => tab.locator('[data-area="mf-finance"]');
  const before = await registryOf(page);
  const oldVersion = before.remotes['mf-finance']!.version;
  await expect(area(page)).toHaveAttribute('data-version', oldVersion);

  release('mf-finance');
  const { version } = (await registryOf(page)).remotes['mf-finance']!;
  expect(version).not.toBe(oldVersion);
  const tab = await context.newPage();
  await tab.goto('/admin/invoice-list');
  await expect(area(tab)).toHaveAttribute('data-version', version);
  await expect(rows(tab).nth(1)).toBeVisible();
  // The old tab keeps its version.
  await openContracts(page);
  await openFinance(page);
  await expect(area(page)).toHaveAttribute('data-version', oldVersion);
  const after = await registryOf(page);
  expect(after.remotes['mf-contracts']).toEqual(before.remotes['mf-contracts']);

  release('--rollback', 'mf-finance');
  await tab.goto('/admin/invoice-list');
  await expect(area(tab)).toHaveAttribute('data-version', oldVersion);
  expect((await registryOf(page)).remotes['mf-finance']!.version).toBe(oldVersion);

  release('--forward', 'mf-finance');
  expect((await registryOf(page)).remotes['mf-finance']!.version).toBe(version);
  release('--rollback', 'mf-finance');
});

test('a version that cannot be loaded makes room for the one before it', async ({ page, allowConsole }) => {
  allowConsole(/404|Failed to load|Federation Runtime|RUNTIME-\d+|integrity|MIME type|Loading/i);
  await login(page, CUSTOMER);
  const before = (await registryOf(page)).remotes['mf-finance']!;
  await change('publish', { name: 'mf-finance', mark: 'another build', at });
  try {
    const { base, assets } = (await registryOf(page)).remotes['mf-finance']!;
    for (const file of assets.exposes['./area']!) {
      const place = path.join(releases, base.replace('/remotes/', ''), file);
      for (const copy of ['', '.br', '.gz']) fs.rmSync(place + copy, { force: true });
    }
    await page.goto('/admin/invoice-list');
    await expect(rows(page).nth(1)).toBeVisible();
    await expect(page.locator('[data-area="mf-finance"]')).toHaveAttribute('data-version', before.version);
    await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toHaveCount(0);
    // The version before has all of its pages, those with code of their own too.
    await page.getByRole('link', { name: 'Dashboard Financeiro' }).click();
    await expect(page.getByText('Valor Total Pago')).toBeVisible();
  } finally {
    release('--rollback', 'mf-finance');
  }
});

test('shared libraries exist once on the page', async ({ page }) => {
  await login(page, CUSTOMER);
  await openContracts(page);
  await expect(rows(page).nth(1)).toBeVisible();
  await openFinance(page);
  await expect(rows(page).nth(1)).toBeVisible();
  const scope = await page.evaluate(() => {
    interface Instance {
      name: string;
      shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
    }
    const federation = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__;
    const shared: Record<string, string[]> = {};
    for (const instance of federation.__INSTANCES__) {
      for (const [name, versions] of Object.entries(instance.shareScopeMap['default'] ?? {})) {
        const found = Object.entries(versions).map(([version, { from }]) => `${version} from ${from}`);
        shared[name] = [...new Set([...(shared[name] ?? []), ...found])];
      }
    }
    return shared;
  });
  for (const name of [
    'react',
    'react-dom',
    'styled-components',
    '@tanstack/react-query',
    'shared-ui',
    'host/auth',
    'host/portal',
  ]) {
    expect(scope[name], name).toEqual([expect.stringMatching(/from host$/)]);
  }
});

/** How many React roots are alive in the page's memory, on screen or not. */
async function liveRoots(cdp: CDPSession): Promise<number> {
  // A root's container points to it, and all roots share one prototype.
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `(() => {
      const container = document.getElementById('root');
      const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
      return Object.getPrototypeOf(container[key].stateNode);
    })()`,
  });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! });
  const { result: count } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId! });
  return count.value as number;
}

/** What mounting leaves behind, after garbage collection. */
async function counts(page: Page, cdp: CDPSession) {
  const roots = await liveRoots(cdp);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const areas = await page.locator('[data-area]').count();
  return { roots, areas, listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

/**
 * One leak for each mount adds at least so many between two counts. What comes once (a late answer's rows, the last
 * dropped area that the browser has not collected yet) grows one interval, a leak grows all of them.
 */
const NOISE = 16;
const INTERVALS = 3;

/** Five areas, one more than stay mounted: visited in turn, each visit mounts one and drops another. */
const FIVE = {
  'mf-contracts': '/admin/contract-list',
  'mf-finance': '/admin/invoice-list',
  'mf-orders': '/admin/order-finished-list',
  'mf-documents': '/admin/fds-list',
  'mf-telemetry': '/admin/telemetry',
};
const KEPT = 4;

async function visit(page: Page, [name, path]: [string, string]): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  const area = page.locator(`[data-area="${name}"]:not([inert])`);
  await expect(area.locator('tbody:not([data-waiting]) tr, article').first()).toBeVisible();
}

for (const [what, places] of [
  ['mounting and dropping areas', Object.entries(FIVE)],
  ['moving between kept areas', Object.entries(FIVE).slice(0, KEPT)],
] as const) {
  test(`${what} again and again leaves nothing behind`, async ({ page }) => {
    test.setTimeout(180_000);
    await login(page, 'master@portal.demo');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const alone = await liveRoots(cdp);
    let visits = 0;
    const move = async (many: number) => {
      for (let n = 0; n < many; n++) await visit(page, places[visits++ % places.length]!);
    };
    await move(places.length * 4);
    // All counts are taken on the same screen.
    const taken = [await counts(page, cdp)];
    for (let n = 0; n < INTERVALS; n++) {
      await move(places.length * 4);
      taken.push(await counts(page, cdp));
    }
    const grown = (what: 'listeners' | 'nodes') =>
      Math.min(...taken.slice(1).map((now, n) => now[what] - taken[n]![what]));
    // The roots of areas that are kept, and no other.
    for (const { areas, roots } of taken.slice(1)) {
      expect(areas).toBeLessThanOrEqual(KEPT);
      expect(roots).toBeLessThanOrEqual(alone + areas);
    }
    expect(grown('listeners')).toBeLessThan(NOISE);
    expect(grown('nodes')).toBeLessThan(NOISE);
  });
}

test('a logout called by a remote logs the host out', async ({ page }) => {
  // Late calls would be refused if the session ended meanwhile.
  const late = ['**/api/notifications?*', '**/api/users/views?*', '**/api/invoices/counts'];
  const calls = late.map((call) => page.waitForResponse(call));
  await login(page, CUSTOMER);
  await openFinance(page);
  await Promise.all(calls);
  await expect(rows(page).nth(1)).toBeVisible();
  // Calls the module of the remote's own share scope, as the remote's code would.
  await page.evaluate(async () => {
    interface Shared {
      lib(): { auth: { logout(): Promise<void> } };
    }
    interface Instance {
      name: string;
      shareScopeMap: Record<string, Record<string, Record<string, Shared>>>;
    }
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    const remote = __FEDERATION__.__INSTANCES__.find((instance) => instance.name === 'mf-finance')!;
    const [shared] = Object.values(remote.shareScopeMap['default']!['host/auth']!);
    // Not awaited, since the logout leaves this page.
    void shared!.lib().auth.logout();
  });
  await expect(page).toHaveURL(/\/login$/);
});

/** Changes the registry's file while `then` runs. */
async function withRegistry(change: (text: string) => string, then: () => Promise<void>): Promise<void> {
  const file = path.join(releases, 'registry.json');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, change(text));
  try {
    await then();
  } finally {
    fs.writeFileSync(file, text);
  }
}

/** The registry with something else in what mf-finance declares. */
const declaring = (change: Record<string, unknown>) => (text: string) => {
  const registry = JSON.parse(text) as { remotes: Record<string, { declaration: object }> };
  Object.assign(registry.remotes['mf-finance']!.declaration, change);
  return JSON.stringify(registry);
};

test('an area with a malformed declaration costs its own pages and no other', async ({ page }) => {
  const menu = [{ group: 'Financeiro', label: 'Títulos', path: '/admin/invoice-list', order: '50' }];
  await withRegistry(declaring({ menu }), async () => {
    await login(page, CUSTOMER);
    await openContracts(page);
    await expect(rows(page).nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Financeiro' })).toHaveCount(0);
    await page.goto('/admin/invoice-list');
    await expect(page.getByText('Página não encontrada.')).toBeVisible();
  });
  await page.goto('/admin/invoice-list');
  await expect(rows(page).nth(1)).toBeVisible();
});

test('an area made for another host shows its error state, and says why', async ({ page, allowConsole }) => {
  allowConsole(/requires host/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await withRegistry(declaring({ requiresHost: '^99.0.0' }), async () => {
    await login(page, CUSTOMER);
    await openFinance(page);
    await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
    expect(said.join()).toContain('mf-finance requires host ^99.0.0');
    await openContracts(page);
    await expect(rows(page).nth(1)).toBeVisible();
  });
});

test('an unreadable registry shows one sentence and a retry', async ({ page, allowConsole }) => {
  allowConsole(/503|500|registry/);
  await login(page, CUSTOMER);
  await withRegistry(
    () => '{ broken',
    async () => {
      await page.goto('/admin');
      await expect(
        page.getByText('Erro na API: não foi possível ler a configuração do portal.'),
      ).toBeVisible();
    },
  );
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});
