import fs from 'node:fs';
import path from 'node:path';
import { type Registry, type Rollout, USER_TYPE } from 'api-contract';
import { addUser } from '../testing/world';
import { testPortal, type TestPortal } from '../testing/portal';
import { isFor } from './rollouts';

const HASHES = { live: 'aaaaaaaaaaaa', canary: 'cccccccccccc' };
const base = (hash: string) => `/remotes/host/${hash}/`;
const release = (hash: string) => ({
  ...{ version: `0.2.0+${hash}`, base: base(hash), entry: 'index.html', integrity: 'sha384-x' },
  assets: { entry: 'index.html', exposes: {} },
  declaration: { name: 'host', version: '0.2.0', requiresHost: '*', pages: [], menu: [], slots: [] },
});

let portal: TestPortal;
let staff: { authorization: string };
let customer: { authorization: string };
let customerId: number;
const write = (file: string, content: unknown) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};
/** A host with its name in its pages and in a script of its own. */
function writeHost(dir: string, name: string): void {
  for (const page of ['index', 'login', 'outside'])
    write(
      path.join(dir, `${page}.html`),
      `<html data-host="__HOST__"><head><!--data--></head>${name} ${page}`,
    );
  write(path.join(dir, 'host.json'), { version: name === 'built' ? '0.1.0' : '0.2.0' });
  write(path.join(dir, `assets/${name}.1.js`), `${name}()`);
}
const released = (remotes: object, rollouts: object[] = []) =>
  write(path.join(portal.releasesDir, 'registry.json'), { schema: 1, id: '2026-06-15.1', remotes, rollouts });
const page = (url: string, cookie = '') =>
  portal.call({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
const registryOf = async (headers: Record<string, string>) => {
  const answer = await portal.call({ url: '/registry.json', headers });
  return { registry: answer.body as Registry, cookie: String(answer.headers['set-cookie'] ?? '') };
};
const LIVE = { host: release(HASHES.live) };
const toStaff = [{ remote: 'host', to: { types: [USER_TYPE.staff] }, use: release(HASHES.canary) }];

beforeAll(async () => {
  portal = await testPortal();
  await addUser(portal.database.pool, {
    email: 'staff@teste.example',
    type: USER_TYPE.staff,
    companies: [],
  });
  customerId = await addUser(portal.database.pool, {
    email: 'customer@teste.example',
    type: USER_TYPE.customer,
    companies: [{ code: '000123' }],
  });
  staff = await portal.login('staff@teste.example');
  customer = await portal.login('customer@teste.example');
  writeHost(portal.hostDir, 'built');
  writeHost(path.join(portal.releasesDir, 'host', HASHES.live), 'live');
  writeHost(path.join(portal.releasesDir, 'host', HASHES.canary), 'canary');
});
beforeEach(() => released(LIVE));
afterAll(() => portal.close());

it.each(['/login', '/password/new', '/admin'])('%s is of the host that is live', async (url) => {
  expect((await page(url)).text).toMatch(/<html data-host="\/remotes\/host\/a{12}\/">.*live /);
  released({});
  expect((await page(url)).text).toMatch(/<html data-host="">.*built /);
});

it('stays as it was while the registry cannot be read, and is the build where its files are gone', async () => {
  await page('/login');
  write(path.join(portal.releasesDir, 'registry.json'), '{');
  expect((await page('/login')).text).toContain('live login');
  released({ host: release('eeeeeeeeeeee') });
  expect((await page('/login')).text).toContain('built login');
});

it('files of every host that is kept are there, source maps are not', async () => {
  write(path.join(portal.releasesDir, 'host', HASHES.live, 'assets/live.1.js.map'), '{}');
  for (const name of ['built', 'live', 'canary'])
    expect((await portal.call({ url: `/assets/${name}.1.js` })).text).toBe(`${name}()`);
  for (const url of ['/assets/none.js', '/assets/live.1.js.map', `${base(HASHES.live)}host.json`])
    expect((await portal.call({ url })).status).toBe(404);
});

it('is named beside the areas, and is none of them', async () => {
  const { registry } = await registryOf({});
  expect(registry).toMatchObject({
    ...{ remotes: {}, rollouts: [], host: { version: '0.2.0+aaaaaaaaaaaa', base: base(HASHES.live) } },
  });
});

it('is what areas are checked against', async () => {
  const area = {
    ...release(HASHES.live),
    base: '/remotes/mf-x/bbbbbb/',
    declaration: { ...release(HASHES.live).declaration, name: 'mf-x', requiresHost: '^0.2.0' },
  };
  released({ ...LIVE, 'mf-x': area });
  expect((await registryOf({})).registry.remotes['mf-x']?.refused).toBeUndefined();
  released({ 'mf-x': area });
  expect((await registryOf({})).registry.remotes['mf-x']?.refused).toContain('requires host ^0.2.0');
});

it('a canary comes with the next page of a user it is for, and goes when it ends', async () => {
  released(LIVE, toStaff);
  expect((await page('/admin')).text).toContain('live index');
  expect((await page('/admin')).text).not.toContain('"registry"');
  const theirs = await registryOf(staff);
  expect(theirs.registry.host?.base).toBe(base(HASHES.canary));
  expect(theirs.cookie).toMatch(/^portal_host=c{12}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = theirs.cookie.split(';')[0] ?? '';
  expect((await page('/admin', cookie)).text).toContain('canary index');
  expect((await page('/login', cookie)).text).toContain('canary login');
  expect((await registryOf({ ...staff, cookie })).cookie).toBe('');

  const others = await registryOf({ ...customer, cookie });
  expect(others.registry.host?.base).toBe(base(HASHES.live));
  expect(others.cookie).toMatch(/^portal_host=; Max-Age=0;/);
  expect((await registryOf(customer)).cookie).toBe('');

  released(LIVE);
  expect((await page('/admin', cookie)).text).toContain('live index');
});

describe('a canary', () => {
  const toSome = (to: Rollout['to']) => [{ remote: 'host', to, use: release(HASHES.canary) }];
  const pageOf = async (headers: Record<string, string>) => {
    const { cookie } = await registryOf(headers);
    return /(canary|live) index/.exec((await page('/admin', cookie.split(';')[0])).text)?.[1];
  };

  it('for a company comes to its users', async () => {
    released(LIVE, toSome({ companies: ['000123'] }));
    expect([await pageOf(customer), await pageOf(staff)]).toEqual(['canary', 'live']);
    released(LIVE, toSome({ companies: ['000456'] }));
    expect(await pageOf(customer)).toBe('live');
  });

  it('for a share comes to the users whose lot is in it', async () => {
    const reader = { userId: customerId, typeId: USER_TYPE.customer, company: null };
    const has = (percent: number) =>
      isFor({ remote: 'host', to: { percent }, use: release(HASHES.canary) }, reader);
    const lot = Array.from({ length: 99 }, (_, at) => at + 1).findIndex(has);
    for (const percent of [lot, lot + 1].filter((share) => share > 0)) {
      released(LIVE, toSome({ percent }));
      expect(await pageOf(customer)).toBe(percent > lot ? 'canary' : 'live');
    }
  });
});

it.each(['portal_host=dddddddddddd', 'portal_host=../../etc', `portal_host=${'c'.repeat(90)}`])(
  'the cookie %s gives nothing',
  async (cookie) => {
    released(LIVE, toStaff);
    expect((await page('/admin', cookie)).text).toContain('live index');
  },
);
