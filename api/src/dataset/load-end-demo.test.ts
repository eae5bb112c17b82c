import { ACCESS, USER_STATUS, USER_TYPE } from 'api-contract';
import { newToken, tokenHash } from '../platform/token';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, PASSWORD } from '../testing/world';
import { loadDataset } from './load';
import { TestFolders } from './testing/folder';

const folders = new TestFolders();
let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());
afterAll(() => folders.clear());

const user = (email: string, more: object = {}) => ({
  name: email,
  email,
  type_id: USER_TYPE.customer,
  ...more,
});

async function load(demo: boolean, users: object[], options: { demoAllowed?: boolean } = {}) {
  const dir = await folders.make({
    'SA1.csv': 'A1_COD,A1_LOJA\nA,01\n',
    'portal.json': JSON.stringify({ demo, users }),
  });
  return loadDataset(portal.database.pool, dir, { now: portal.clock.now(), ...options });
}
const login = async (email: string) => {
  const payload = { email, password: PASSWORD };
  return (await portal.call({ method: 'POST', url: '/api/login', payload })).status;
};
const me = async (headers: { authorization: string }) =>
  (await portal.call({ method: 'POST', url: '/api/me', headers })).status;

it('a real dataset ends the accounts, sessions and links of the demo, and reports how many', async () => {
  const { pool } = portal.database;
  await load(true, [
    user('master@demo.test', { type_id: USER_TYPE.master, password: PASSWORD }),
    user('ana@demo.test', { password: PASSWORD, access: [ACCESS.contracts], companies: [{ code: 'A' }] }),
  ]);
  // A user who was added by people of the demo.
  const friend = await addUser(pool, { email: 'friend@x.test', type: USER_TYPE.master, companies: [] });
  const sessions = [await portal.login('master@demo.test'), await portal.login('friend@x.test')];
  const link = newToken();
  await pool.query(
    `INSERT INTO portal.password_links (job_id, user_id, token_hash, expires_at)
     VALUES (gen_random_uuid(), $1, $2, $3)`,
    [friend, tokenHash(link), new Date(portal.clock.now().getTime() + 3_600_000)],
  );
  await portal.call({ method: 'POST', url: '/api/user/recovery', payload: { email: 'ana@demo.test' } });
  expect(await portal.mails()).toHaveLength(1);

  const summary = await load(false, [user('real@x.test'), user('ana@demo.test')]);
  expect(summary.endedDemoUsers).toBe(2);
  expect(await Promise.all(sessions.map(me))).toEqual([401, 401]);
  for (const email of ['master@demo.test', 'ana@demo.test', 'friend@x.test'])
    expect([email, await login(email)]).toEqual([email, 401]);
  expect((await portal.call({ url: `/api/password/${link}` })).status).toBe(410);
  expect((await pool.query('SELECT 1 FROM portal.dev_mails')).rowCount).toBe(0);
  const { rows } = await pool.query(
    `SELECT email, type_id, status, access, origin FROM portal.users ORDER BY email`,
  );
  expect(rows).toEqual([
    {
      email: 'ana@demo.test',
      type_id: USER_TYPE.customer,
      status: USER_STATUS.active,
      access: [],
      origin: 'dataset',
    },
    {
      email: 'friend@x.test',
      type_id: USER_TYPE.customer,
      status: USER_STATUS.inactive,
      access: [],
      origin: 'demo-ended',
    },
    {
      email: 'master@demo.test',
      type_id: USER_TYPE.customer,
      status: USER_STATUS.inactive,
      access: [],
      origin: 'demo-ended',
    },
    {
      email: 'real@x.test',
      type_id: USER_TYPE.customer,
      status: USER_STATUS.active,
      access: [],
      origin: 'dataset',
    },
  ]);

  expect((await load(false, [])).endedDemoUsers).toBe(0);
  await load(true, [user('master@demo.test', { type_id: USER_TYPE.master, password: PASSWORD })]);
  expect(await login('master@demo.test')).toBe(200);
});

it('keeps users who were added under a real dataset', async () => {
  await load(false, [user('real@x.test')]);
  await addUser(portal.database.pool, { email: 'eva@x.test', companies: [] });
  const eva = await portal.login('eva@x.test');
  expect((await load(false, [user('real@x.test')])).endedDemoUsers).toBe(0);
  expect(await me(eva)).toBe(200);
});

it('a failed load ends no account', async () => {
  await load(true, [user('master@demo.test', { type_id: USER_TYPE.master, password: PASSWORD })]);
  const master = await portal.login('master@demo.test');
  await expect(load(false, [user('no e-mail')])).rejects.toThrow();
  expect([await me(master), await login('master@demo.test')]).toEqual([200, 200]);
});

it('a demo is refused where it is not allowed', async () => {
  await expect(load(true, [user('x@demo.test')], { demoAllowed: false })).rejects.toThrow('ALLOW_DEMO=1');
  expect((await portal.database.pool.query('SELECT 1 FROM portal.users')).rowCount).toBe(0);
});
