import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { PageData, Registry, RemoteRelease } from 'api-contract';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { testPortal, type TestPortal } from '../../testing/portal';

const MANIFEST = {
  name: 'mf-x',
  shared: [{ name: 'react' }],
  integrity: { 'entry.1.js': 'sha384-entry', 'area.2.js': 'sha384-area' },
};
const BYTES = JSON.stringify(MANIFEST);
const integrity = `sha384-${createHash('sha384').update(BYTES).digest('base64')}`;

const release = (hash: string): RemoteRelease => ({
  version: '1.0.0',
  base: `/remotes/mf-x/${hash}/`,
  entry: 'mf-manifest.json',
  integrity,
  assets: { entry: 'entry.1.js', exposes: { './area': ['area.2.js'] } },
  declaration: {
    name: 'mf-x',
    version: '1.0.0',
    requiresHost: '*',
    pages: [{ path: '/admin/x/:id', title: 'X' }],
    menu: [],
    slots: [],
  },
});
const live = release('aaaaaaaaaaaa');
/** What an area takes from the host is left out. */
const BROUGHT = { url: `${live.base}mf-manifest.json`, content: { ...MANIFEST, shared: [] } };
const call = {
  endpoint: 'x',
  source: 'erp' as const,
  filters: ['X_NUM'],
  sort: { by: 'X_NUM', direction: 'ASC' as const },
};

let portal: TestPortal;
const put = (file: string, content: string) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
};
const manifestFile = () => path.join(portal.releasesDir, 'mf-x/aaaaaaaaaaaa/mf-manifest.json');
let registries = 0;
function registry(change: Partial<Registry> = {}) {
  const content = { schema: 1, id: 'r.1', remotes: { 'mf-x': live }, rollouts: [], ...change };
  put(path.join(portal.releasesDir, 'registry.json'), JSON.stringify(content));
}

beforeAll(async () => {
  portal = await testPortal();
  for (const page of ['index', 'login', 'outside'])
    put(
      path.join(portal.hostDir, `${page}.html`),
      '<head><!--data--><!--preload--></head><b><!--brand--></b><i><!--title--></i>',
    );
});
afterAll(() => portal.close());
beforeEach(async () => {
  put(manifestFile(), BYTES);
  registry({ id: `r.${++registries}` });
  // The settings are then in memory, as on a server that has sent a page before.
  await portal.call({ url: '/config.json' });
});

/** The page of an address: the data it brings along, and the rest of its text. */
async function page(url: string, headers: Record<string, string> = {}) {
  const { text } = await portal.call({ url, headers: { accept: 'text/html', ...headers } });
  const [, nonce, data = '{}'] = /<script nonce="([^"]+)">__page=(.*?)<\/script>/.exec(text) ?? [];
  return { text, nonce, data: JSON.parse(data) as PageData };
}
it('brings along what the host would ask for, and names the scripts of the area with their hashes', async () => {
  const { text, nonce, data } = await page('/admin/x/1');
  const asked = async (url: string): Promise<unknown> => JSON.parse((await portal.call({ url })).text);
  expect(data).toEqual({
    registry: await asked('/registry.json'),
    config: await asked('/config.json'),
    preload: [
      { href: `${live.base}entry.1.js`, integrity: 'sha384-entry' },
      { href: `${live.base}area.2.js`, integrity: 'sha384-area' },
    ],
    manifest: BROUGHT,
  });
  expect(nonce).toBeTruthy();
  // A browser without a session downloads none of it.
  expect(text).not.toContain('<link');
});

it('names the scripts of the host that the area waits for, as that host describes them', async () => {
  const needs = { './area': ['react', 'shared-ui/content', 'host/forms'], './home': ['shared-ui/pdf'] };
  const bytes = JSON.stringify({ ...MANIFEST, needs });
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  put(manifestFile(), bytes);
  registry({ remotes: { 'mf-x': { ...live, integrity: hash } }, id: 'with needs' });
  put(
    path.join(portal.hostDir, 'host.json'),
    JSON.stringify({
      version: '0.1.3',
      files: {
        'shared-ui/content': ['aria.1.js', 'content.1.js'],
        'host/forms': ['aria.1.js', 'forms.1.js'],
        'shared-ui/pdf': ['pdf.1.js'],
      },
    }),
  );
  const { preload, manifest } = (await page('/admin/x/1')).data;
  const own = ['aria.1.js', 'content.1.js', 'forms.1.js'].map((file) => ({ href: `/assets/${file}` }));
  expect(preload?.slice(2)).toEqual(own);
  expect(manifest?.content).not.toHaveProperty('needs');
  put(path.join(portal.hostDir, 'host.json'), 'no json');
  expect((await page('/admin/x/1')).data.preload).toHaveLength(2);
});

it('writes the title of the page and the portal’s name into the outline', async () => {
  const pages = [{ path: '/admin/x/:id', title: 'Títulos <b>' }];
  registry({
    remotes: { 'mf-x': { ...live, declaration: { ...live.declaration, pages } } },
    id: 'with a title',
  });
  const { text, data } = await page('/admin/x/1');
  expect(text).toContain(`<b>${data.config?.brand.name}</b><i>Títulos &lt;b&gt;</i>`);
  expect((await page('/admin')).text).toContain('<i></i>');
});

it('names the first call of the page, and who may see it', async () => {
  const access = { anyOf: [ACCESS.contracts] };
  const pages = [{ path: '/admin/x/:id', title: 'X', access, ofCompany: true, first: call }];
  registry({
    remotes: { 'mf-x': { ...live, declaration: { ...live.declaration, pages } } },
    id: 'with a first call',
  });
  expect((await page('/admin/x/1')).data.first).toEqual({ call, access, ofCompany: true });
  expect((await page('/admin')).data).not.toHaveProperty('first');
});

it('brings no manifest to an address that is no area’s, and nothing to the pages outside', async () => {
  expect(Object.keys((await page('/admin')).data)).toEqual(['registry', 'config']);
  for (const url of ['/login', '/register']) expect((await page(url)).data).toEqual({});
});

/** An area with slots: on the home page by `./home`, there for staff only, and elsewhere. */
const SLOTS = [
  { at: 'home:x', module: './home', access: { anyOf: [ACCESS.contracts] }, ofCompany: true },
  { at: 'home:y', module: './home' },
  { at: 'home:staff', module: './staff', access: { anyOf: [ACCESS.settings], types: [USER_TYPE.staff] } },
  { at: 'other:z', module: './area' },
];
const withSlots = (more: Partial<Registry> = {}, place = live, slots = SLOTS) => {
  const assets = { entry: 'entry.1.js', exposes: { './area': ['area.2.js'], './home': ['home.3.js'] } };
  const declaration = { ...place.declaration, slots };
  registry({ remotes: { 'mf-x': { ...place, assets, declaration } }, id: `r.${++registries}`, ...more });
};

it('brings to the home page what the areas with slots on it need, and who sees them', async () => {
  withSlots();
  const { slots } = (await page('/admin')).data;
  expect(slots).toEqual([
    {
      shown: [{ access: { anyOf: [ACCESS.contracts] }, ofCompany: true }, {}],
      preload: [
        { href: `${live.base}entry.1.js`, integrity: 'sha384-entry' },
        { href: `${live.base}home.3.js`, integrity: '' },
      ],
      manifest: BROUGHT,
    },
  ]);
  expect((await page('/admin/x/1')).data).not.toHaveProperty('slots');
});

it('brings no slots of an area that only staff have on their home page', async () => {
  withSlots({}, live, SLOTS.slice(2));
  expect((await page('/admin')).data).not.toHaveProperty('slots');
});

it('brings no slots of an area with a canary, nor without its manifest', async () => {
  withSlots({ rollouts: [{ remote: 'mf-x', to: { percent: 5 }, use: release('bbbbbbbbbbbb') }] });
  expect((await page('/admin')).data).not.toHaveProperty('slots');
  withSlots({}, release('dddddddddddd'));
  expect((await page('/admin')).data).not.toHaveProperty('slots');
});

it('brings no manifest that the registry does not name by its hash', async () => {
  const changed = JSON.stringify({ ...MANIFEST, integrity: { 'entry.1.js': 'sha384-other' } });
  put(path.join(portal.releasesDir, 'mf-x/cccccccccccc/mf-manifest.json'), changed);
  const use = release('cccccccccccc');
  registry({ remotes: { 'mf-x': use }, id: 'changed' });
  const { text, data } = await page('/admin/x/1');
  expect(data).not.toHaveProperty('manifest');
  expect(data).not.toHaveProperty('preload');
  expect(text).not.toContain('sha384-other');
  expect(text).toContain(`<link rel="prefetch" as="script" href="${use.base}entry.1.js">`);
});

it('brings no registry while an area has a canary, and nothing of that area', async () => {
  const use = release('bbbbbbbbbbbb');
  registry({ rollouts: [{ remote: 'mf-x', to: { percent: 5 }, use }] });
  const { text, data } = await page('/admin/x/1');
  expect(Object.keys(data)).toEqual(['config']);
  expect(text).not.toContain('/remotes/');
});

it('brings the configuration alone where the registry cannot be read', async () => {
  put(path.join(portal.releasesDir, 'registry.json'), 'no json');
  expect(Object.keys((await page('/admin/x/1')).data)).toEqual(['config']);
});

it('leaves the registry to a development server that asks so', async () => {
  const { text, data } = await page('/admin/x/1', { 'x-own-registry': '1' });
  expect(data).toEqual({});
  expect(text).not.toContain('/remotes/');
});

it('cannot be left by what a setting says', async () => {
  const name = '</script><script>alert(1)</script>';
  await portal.database.pool.query(
    `INSERT INTO portal.settings (key, value) VALUES ('brand', $1::jsonb)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ name, logo: null, accent: '#0b6bcb' })],
  );
  portal.clock.pass(2001);
  await portal.call({ url: '/config.json' });
  const { text, data } = await page('/admin');
  expect(data.config?.brand.name).toBe(name);
  expect(text).not.toContain(name);
});
