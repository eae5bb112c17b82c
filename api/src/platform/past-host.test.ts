import path from 'node:path';
import { area, base, HASHES, LIVE, portalWithHosts, release, write } from '../testing/hosts';

let hosts: Awaited<ReturnType<typeof portalWithHosts>>;
beforeAll(async () => {
  hosts = await portalWithHosts();
});
afterAll(() => hosts.portal.close());

const PAST = '2026-06-14.1';
const kept = (remotes: object) =>
  write(path.join(hosts.portal.releasesDir, 'registries', `${PAST}.json`), {
    schema: 1,
    id: PAST,
    remotes,
    rollouts: [],
    last: { line: { at: '2026-06-14T10:00:00.000Z' } },
  });
const ask = async (headers: Record<string, string>, id = PAST) => {
  const { registry, cookie } = await hosts.registryOf(headers, `?registry=${id}`);
  return { registry, cookie: cookie.split(';')[0] };
};
beforeEach(() => {
  hosts.released(LIVE);
  kept({ host: release(HASHES.other) });
});

it('is shown in its host, where the address names it', async () => {
  const { registry, cookie } = await ask(hosts.admin.headers);
  expect(registry.host?.base).toBe(base(HASHES.other));
  expect((await hosts.page(`/admin?registry=${PAST}`, cookie)).text).toContain('other index');
  expect((await hosts.page('/admin', cookie)).text).toContain('live index');
  expect((await hosts.page('/admin?registry=2026-06-13.1', cookie)).text).toContain('live index');
  expect((await hosts.page(`/admin?registry=${PAST}`)).text).toContain('live index');
});

it('is shown in the host of today where it had none, or that is gone', async () => {
  for (const remotes of [{}, { host: release('eeeeeeeeeeee') }]) {
    kept(remotes);
    const { registry, cookie } = await ask(hosts.admin.headers);
    expect(registry).toMatchObject({ past: { id: PAST } });
    expect([registry.host, cookie]).toEqual([undefined, '']);
  }
});

it('gives its host to no other user, and takes it from one who may not see it any more', async () => {
  const { cookie = '' } = await ask(hosts.admin.headers);
  expect((await ask(hosts.customer.headers)).cookie).toBe('');
  expect((await ask({ ...hosts.customer.headers, cookie })).cookie).toBe('portal_past=');
  expect((await ask({ ...hosts.admin.headers, cookie }, '2026-06-01.1')).cookie).toBe('portal_past=');
});

it('checks its areas against its host', async () => {
  write(path.join(hosts.portal.releasesDir, 'mf-x/bbbbbb/index.html'), '');
  kept({ host: release(HASHES.other), 'mf-x': area('^0.3.0') });
  expect((await ask(hosts.admin.headers)).registry.remotes['mf-x']?.refused).toContain('^0.3.0');
  write(path.join(hosts.portal.releasesDir, 'host', HASHES.other, 'host.json'), { version: '0.3.0' });
  expect((await ask(hosts.admin.headers)).registry.remotes['mf-x']?.refused).toBeUndefined();
});
