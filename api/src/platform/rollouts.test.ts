import fs from 'node:fs';
import path from 'node:path';
import { type Registry, type RemoteRelease, type Rollout, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { isFor } from './rollouts';

const release = (name: string, hash: string, more: object = {}): RemoteRelease => ({
  version: `1.0.0+${hash}`,
  base: `/remotes/${name}/${hash}/`,
  entry: 'mf-manifest.json',
  integrity: 'sha384-x',
  assets: { entry: 'remoteEntry.js', exposes: { './area': [`${hash}.js`] } },
  declaration: {
    name,
    version: '1.0.0',
    requiresHost: '^0.1.0',
    menu: [],
    slots: [],
    ...more,
    pages: [{ path: `/admin/${name}`, title: 'Uma página' }],
  },
});
const LIVE = 'aaaaaa';
const CANARY = 'bbbbbb';
const canary = (to: Rollout['to'], use = release('mf-x', CANARY)): Rollout => ({ remote: 'mf-x', to, use });
const reader = (userId: number, typeId: number = USER_TYPE.customer, code: string | null = null) => ({
  userId,
  typeId,
  company: code === null ? null : { id: 1, code, name: code },
});
const users = Array.from({ length: 2000 }, (_, id) => id + 1);
const chosen = (percent: number) => users.filter((id) => isFor(canary({ percent }), reader(id)));

it('a share of the users is about that share, and always the same users', () => {
  const ten = chosen(10);
  expect(ten.length).toBeGreaterThan(150);
  expect(ten.length).toBeLessThan(250);
  expect(chosen(10)).toEqual(ten);
});

it('keeps its users as the share grows, and another release has others', () => {
  const [ten, half] = [chosen(10), chosen(50)];
  expect(half).toEqual(expect.arrayContaining(ten));
  const other = canary({ percent: 10 }, release('mf-x', 'cccccc'));
  expect(users.filter((id) => isFor(other, reader(id)))).not.toEqual(ten);
});

describe('GET /registry.json', () => {
  let portal: TestPortal;
  const tokens: Record<string, { authorization: string }> = {};

  beforeAll(async () => {
    portal = await testPortal();
    const { pool } = portal.database;
    await addUser(pool, { email: 'ana@portal.test', companies: [{ code: '000123' }, { code: '000456' }] });
    await addUser(pool, { email: 'bob@portal.test', companies: [{ code: '000999' }] });
    await addUser(pool, { email: 'sam@portal.test', type: USER_TYPE.staff, companies: [] });
    for (const name of ['ana', 'bob', 'sam']) tokens[name] = await portal.login(`${name}@portal.test`);
  });
  afterAll(() => portal.close());

  const write = (rollouts: Rollout[], id = String(Math.random())) => {
    const file: Registry = { schema: 1, id, remotes: { 'mf-x': release('mf-x', LIVE) }, rollouts };
    fs.mkdirSync(portal.releasesDir, { recursive: true });
    fs.writeFileSync(path.join(portal.releasesDir, 'registry.json'), JSON.stringify(file));
  };
  const registryOf = async (name?: string) => {
    const { body, status } = await portal.call({
      url: '/registry.json',
      headers: name === undefined ? {} : tokens[name],
    });
    expect(status).toBe(200);
    return body as Registry;
  };
  const basesOf = async () =>
    Object.fromEntries(
      await Promise.all(
        ['ana', 'bob', 'sam'].map(async (name) => {
          const { remotes } = await registryOf(name);
          return [name, remotes['mf-x']?.base.split('/').at(-2)] as const;
        }),
      ),
    );

  it('answers staff their canary, and the others what is live', async () => {
    write([canary({ types: [USER_TYPE.admin, USER_TYPE.staff, USER_TYPE.master] })]);
    expect(await basesOf()).toEqual({ ana: LIVE, bob: LIVE, sam: CANARY });
  });

  it('answers users with the canary of their active company', async () => {
    write([canary({ companies: ['000456', '000999'] })]);
    expect(await basesOf()).toEqual({ ana: LIVE, bob: CANARY, sam: LIVE });
  });

  it('answers a share of the users their canary', async () => {
    write([canary({ percent: 50 })]);
    const { rows } = await portal.database.pool.query<{ id: number; email: string }>(
      'SELECT id, email FROM portal.users',
    );
    const expected = Object.fromEntries(
      ['ana', 'bob', 'sam'].map((name) => {
        const id = rows.find(({ email }) => email === `${name}@portal.test`)?.id ?? 0;
        return [name, isFor(canary({ percent: 50 }), reader(id)) ? CANARY : LIVE];
      }),
    );
    expect(await basesOf()).toEqual(expected);
    expect(await basesOf()).toEqual(expected);
  });

  it('follows a promotion, a withdrawal and a rollback at once', async () => {
    write([canary({ types: [USER_TYPE.staff] })]);
    expect((await basesOf()).sam).toBe(CANARY);
    write([]);
    expect(await basesOf()).toEqual({ ana: LIVE, bob: LIVE, sam: LIVE });
  });

  it('names no canary to anybody else: not without a session, not with an ended one', async () => {
    write([canary({ percent: 99 })]);
    expect(JSON.stringify(await registryOf())).not.toContain(CANARY);
    expect((await registryOf()).rollouts).toEqual([]);
    tokens.ended = { authorization: 'Bearer no-such-token-of-any-session' };
    expect(JSON.stringify(await registryOf('ended'))).not.toContain(CANARY);
  });

  it('does not extend the session, and answers what is live when the session cannot be read', async () => {
    write([canary({ types: [USER_TYPE.staff] })]);
    const { headers } = await portal.call({ url: '/registry.json', headers: tokens.sam });
    expect(headers['x-token-expires-at']).toBeUndefined();
    const away = jest.spyOn(portal.database.pool, 'query').mockRejectedValue(new Error('away') as never);
    expect((await registryOf('sam')).remotes['mf-x']?.base).toContain(LIVE);
    away.mockRestore();
  });

  it('an area without a live version exists only for the users of its canary', async () => {
    write([{ remote: 'mf-new', to: { types: [USER_TYPE.staff] }, use: release('mf-new', CANARY) }]);
    expect(Object.keys((await registryOf('sam')).remotes)).toEqual(['mf-x', 'mf-new']);
    expect(Object.keys((await registryOf('ana')).remotes)).toEqual(['mf-x']);
  });

  it('leaves out a canary with another name, or one this portal cannot run', async () => {
    const error = jest.spyOn(portal.app.log, 'error').mockImplementation();
    const types = [USER_TYPE.staff];
    write([canary({ types }, release('mf-x', CANARY, { name: 'mf-y' }))]);
    expect((await basesOf()).sam).toBe(LIVE);
    write([canary({ types }, release('mf-x', CANARY, { requiresApi: '^9.0.0' }))]);
    expect((await basesOf()).sam).toBe(LIVE);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('mf-x requires api ^9.0.0'));
    error.mockRestore();
  });

  it('a page preloads nothing of an area that has a canary', async () => {
    fs.mkdirSync(portal.hostDir, { recursive: true });
    fs.writeFileSync(path.join(portal.hostDir, 'index.html'), '<head><!--preload--></head>');
    const page = () => portal.call({ url: '/admin/mf-x', headers: { accept: 'text/html' } });
    write([]);
    expect((await page()).text).toContain(`/remotes/mf-x/${LIVE}/`);
    write([canary({ percent: 10 })]);
    expect((await page()).text).not.toContain('/remotes/');
  });
});
