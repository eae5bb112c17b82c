import fs from 'node:fs';
import path from 'node:path';
import { ACCESS, type Registry, registry as registrySchema, USER_TYPE } from 'api-contract';
import { LIVE, OLD, release, releases, CANARY, writeJson } from '../modules/releases.fixture';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';

const ID = '2026-11-20.1';
const AT = '2026-11-20T10:00:00.000Z';
const types = {
  ana: USER_TYPE.customer,
  sam: USER_TYPE.staff,
  rui: USER_TYPE.admin,
  mia: USER_TYPE.master,
} as const;
type Name = keyof typeof types;

let portal: TestPortal;
const tokens = new Map<Name, { authorization: string }>();

beforeAll(async () => {
  portal = await testPortal();
  for (const [name, type] of Object.entries(types) as [Name, number][]) {
    const company = type === USER_TYPE.customer ? [{ code: '000123' }] : [];
    await addUser(portal.database.pool, {
      email: `${name}@portal.test`,
      type,
      companies: company,
      access: [ACCESS.users],
    });
    tokens.set(name, await portal.login(`${name}@portal.test`));
  }
});
afterAll(() => portal.close());

const kept = (content: object, id = ID) => {
  fs.mkdirSync(path.join(portal.releasesDir, 'registries'), { recursive: true });
  writeJson(portal.releasesDir, `registries/${id}.json`, { schema: 1, id, rollouts: [], ...content });
};
const last = { line: { at: AT } };

// b2b2b2 is live, c3c3c3 a canary for staff, and a1a1a1 was live before.
beforeEach(() => {
  releases(portal.releasesDir);
  kept({ remotes: { 'mf-x': OLD }, last, withdrawn: [LIVE.base] });
});

async function ask(name: Name | null, id?: string): Promise<Registry> {
  const { body, status } = await portal.call({
    url: id === undefined ? '/registry.json' : `/registry.json?registry=${encodeURIComponent(id)}`,
    headers: name === null ? {} : tokens.get(name),
  });
  expect(status).toBe(200);
  return registrySchema.parse(body);
}
const baseIn = ({ remotes }: Registry) => remotes['mf-x']?.base;

it.each<Name>(['rui', 'mia'])('answers %s what was live then, and since when', async (name) => {
  const past = await ask(name, ID);
  expect(past).toMatchObject({ id: ID, past: { id: ID, at: AT } });
  expect(baseIn(past)).toBe(OLD.base);
  expect(past.remotes['mf-x']?.previous).toBeUndefined();
  expect(past.withdrawn).toBeUndefined();
});

it.each<Name | null>([null, 'ana', 'sam'])('to %s the question says nothing', async (name) => {
  expect(await ask(name, ID)).toEqual(await ask(name));
  expect(await ask(name, 'no such id')).toEqual(await ask(name));
});

it('to an ended session neither', async () => {
  const { body } = await portal.call({
    url: `/registry.json?registry=${ID}`,
    headers: { authorization: 'Bearer no-such-token-of-any-session' },
  });
  expect(body).toEqual(await ask(null));
});

it('an administrator who sees the portal as a customer gets what that one gets', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `SELECT id FROM portal.users WHERE email = 'ana@portal.test'`,
  );
  const { status, body } = await portal.call({
    method: 'POST',
    url: `/api/users/${rows[0]?.id}/impersonate`,
    headers: tokens.get('mia'),
  });
  expect(status).toBe(200);
  const { token } = body as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const asked = await portal.call({ url: `/registry.json?registry=${ID}`, headers });
  expect((asked.body as Registry).past).toBeUndefined();
});

it('has the canaries of that time', async () => {
  const to = { types: [USER_TYPE.master] };
  kept({ remotes: { 'mf-x': OLD }, rollouts: [{ remote: 'mf-x', to, use: LIVE }], last });
  expect(baseIn(await ask('mia', ID))).toBe(LIVE.base);
  expect(baseIn(await ask('rui', ID))).toBe(OLD.base);
});

it('takes the time of the file where it does not say one', async () => {
  kept({ remotes: { 'mf-x': OLD } });
  fs.utimesSync(path.join(portal.releasesDir, 'registries', `${ID}.json`), new Date(AT), new Date(AT));
  expect((await ask('mia', ID)).past).toEqual({ id: ID, at: AT });
});

it('marks what this portal cannot run', async () => {
  kept({ remotes: { 'mf-x': release('mf-x', 'a1a1a1', { requiresApi: '^9.0.0' }) }, last });
  expect((await ask('mia', ID)).remotes['mf-x']?.refused).toMatch(/requires api \^9\.0\.0/);
});

it('the live registry by its own id is no past', async () => {
  const live = await ask('mia', '2026-11-22.3');
  expect(live.past).toBeUndefined();
  expect(baseIn(live)).toBe(CANARY.base);
});

it.each<[string, string, () => void]>([
  ['is unknown', '2026-11-01.9', () => undefined],
  ['is none', '../history', () => undefined],
  ['cannot be read', ID, () => fs.writeFileSync(`${portal.releasesDir}/registries/${ID}.json`, '{')],
  ['has lost its files', ID, () => fs.rmSync(`${portal.releasesDir}/mf-x/a1a1a1`, { recursive: true })],
])('answers what is live, and says so, where the id %s', async (_what, id, prepare) => {
  prepare();
  const answer = await ask('mia', id);
  expect(answer.past).toEqual({ id, at: null });
  expect({ ...answer, past: undefined }).toEqual({ ...(await ask('mia')), past: undefined });
});

it('an id that is given twice, empty or endless says nothing', async () => {
  for (const query of [`registry=${ID}&registry=${ID}`, 'registry=', `registry=${'9'.repeat(500)}`]) {
    const { body, status } = await portal.call({
      url: `/registry.json?${query}`,
      headers: tokens.get('mia'),
    });
    expect([status, (body as Registry).past]).toEqual([200, undefined]);
  }
});
