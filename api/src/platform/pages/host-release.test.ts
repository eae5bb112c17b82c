import path from 'node:path';
import { type Rollout, USER_TYPE } from 'api-contract';
import { area, base, HASHES, LIVE, portalWithHosts, release, write } from '../../testing/hosts';
import { isFor } from '../rollouts';

const toStaff = [{ remote: 'host', to: { types: [USER_TYPE.staff] }, use: release(HASHES.other) }];
let hosts: Awaited<ReturnType<typeof portalWithHosts>>;
beforeAll(async () => {
  hosts = await portalWithHosts();
});
beforeEach(() => hosts.released(LIVE));
afterAll(() => hosts.portal.close());

it.each(['/login', '/password/new', '/admin'])('%s is of the host that is live', async (url) => {
  expect((await hosts.page(url)).text).toMatch(/<html data-host="\/remotes\/host\/a{12}\/">.*live /);
  hosts.released({});
  expect((await hosts.page(url)).text).toMatch(/<html data-host="">.*built /);
});

it('stays as it was while the registry cannot be read, and is the build where its files are gone', async () => {
  await hosts.page('/login');
  write(path.join(hosts.portal.releasesDir, 'registry.json'), '{');
  expect((await hosts.page('/login')).text).toContain('live login');
  hosts.released({ host: release('eeeeeeeeeeee') });
  expect((await hosts.page('/login')).text).toContain('built login');
});

it('files of every host that is kept are there, source maps are not', async () => {
  write(path.join(hosts.portal.releasesDir, 'host', HASHES.live, 'assets/live.1.js.map'), '{}');
  for (const name of ['built', 'live', 'other'])
    expect((await hosts.portal.call({ url: `/assets/${name}.1.js` })).text).toBe(`${name}()`);
  for (const url of ['/assets/none.js', '/assets/live.1.js.map', `${base(HASHES.live)}host.json`])
    expect((await hosts.portal.call({ url })).status).toBe(404);
});

it('is named beside the areas, and is none of them', async () => {
  const { registry } = await hosts.registryOf({});
  expect(registry).toMatchObject({
    remotes: {},
    rollouts: [],
    host: { version: '0.2.0+aaaaaaaaaaaa', base: base(HASHES.live) },
  });
});

it('is what areas are checked against', async () => {
  hosts.released({ ...LIVE, 'mf-x': area('^0.2.0') });
  expect((await hosts.registryOf({})).registry.remotes['mf-x']?.refused).toBeUndefined();
  hosts.released({ 'mf-x': area('^0.2.0') });
  expect((await hosts.registryOf({})).registry.remotes['mf-x']?.refused).toContain('requires host ^0.2.0');
});

it('a canary comes with the next page of a user it is for, and goes when it ends', async () => {
  hosts.released(LIVE, toStaff);
  expect((await hosts.page('/admin')).text).toContain('live index');
  expect((await hosts.page('/admin')).text).not.toContain('"registry"');
  const theirs = await hosts.registryOf(hosts.staff.headers);
  expect(theirs.registry.host?.base).toBe(base(HASHES.other));
  expect(theirs.cookie).toMatch(/^portal_host=c{12}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = theirs.cookie.split(';')[0] ?? '';
  expect((await hosts.page('/admin', cookie)).text).toContain('other index');
  expect((await hosts.page('/login', cookie)).text).toContain('other login');
  expect((await hosts.registryOf({ ...hosts.staff.headers, cookie })).cookie).toBe('');

  const others = await hosts.registryOf({ ...hosts.customer.headers, cookie });
  expect(others.registry.host?.base).toBe(base(HASHES.live));
  expect(others.cookie).toMatch(/^portal_host=; Max-Age=0;/);
  expect((await hosts.registryOf(hosts.customer.headers)).cookie).toBe('');

  hosts.released(LIVE);
  expect((await hosts.page('/admin', cookie)).text).toContain('live index');
});

describe('a canary', () => {
  const toSome = (to: Rollout['to']) => [{ remote: 'host', to, use: release(HASHES.other) }];
  const pageOf = async (headers: Record<string, string>) => {
    const { cookie } = await hosts.registryOf(headers);
    return /(other|live) index/.exec((await hosts.page('/admin', cookie.split(';')[0])).text)?.[1];
  };

  it('for a company comes to its users', async () => {
    hosts.released(LIVE, toSome({ companies: ['000123'] }));
    expect([await pageOf(hosts.customer.headers), await pageOf(hosts.staff.headers)]).toEqual([
      'other',
      'live',
    ]);
    hosts.released(LIVE, toSome({ companies: ['000456'] }));
    expect(await pageOf(hosts.customer.headers)).toBe('live');
  });

  it('for a share comes to the users whose lot is in it', async () => {
    const reader = { userId: hosts.customer.id, typeId: USER_TYPE.customer, company: null };
    const has = (percent: number) =>
      isFor({ remote: 'host', to: { percent }, use: release(HASHES.other) }, reader);
    const lot = Array.from({ length: 99 }, (_, at) => at + 1).findIndex(has);
    for (const percent of [lot, lot + 1].filter((share) => share > 0)) {
      hosts.released(LIVE, toSome({ percent }));
      expect(await pageOf(hosts.customer.headers)).toBe(percent > lot ? 'other' : 'live');
    }
  });
});

it.each(['portal_host=dddddddddddd', 'portal_host=../../etc', `portal_host=${'c'.repeat(90)}`])(
  'the cookie %s gives nothing',
  async (cookie) => {
    hosts.released(LIVE, toStaff);
    expect((await hosts.page('/admin', cookie)).text).toContain('live index');
  },
);
