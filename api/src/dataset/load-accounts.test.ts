import { USER_STATUS, USER_TYPE } from 'api-contract';
import { newToken, tokenHash } from '../platform/token';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, PASSWORD } from '../testing/world';
import { loadDataset } from './load';
import { TestFolders } from './testing/folder';

/** How a load affects existing sessions and open password links, tested through the whole server. */
const folders = new TestFolders();
let portal: TestPortal;
let email: string;
let link: string;
let ana: { authorization: string };
let users = 0;

beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  const { pool } = portal.database;
  users += 1;
  email = `ana${users}@cliente.test`;
  const id = await addUser(pool, { email, companies: [{ code: 'A' }] });
  ana = await portal.login(email);
  link = newToken();
  await pool.query(
    `INSERT INTO portal.password_links (job_id, user_id, token_hash, expires_at)
     VALUES (gen_random_uuid(), $1, $2, $3)`,
    [id, tokenHash(link), new Date(portal.clock.now().getTime() + 3_600_000)],
  );
});
afterAll(async () => {
  await portal.close();
  await folders.clear();
});

async function load(change: object) {
  const user = { name: 'Ana', email: email.toUpperCase(), type_id: USER_TYPE.customer, ...change };
  const dir = await folders.make({
    'SA1.csv': 'A1_COD,A1_LOJA\nA,01\n',
    'portal.json': JSON.stringify({ demo: true, users: [user] }),
  });
  await loadDataset(portal.database.pool, dir, { now: portal.clock.now() });
}
async function hash() {
  const sql = 'SELECT password_hash FROM portal.users WHERE lower(email) = $1';
  return (await portal.database.pool.query<{ password_hash: string }>(sql, [email])).rows[0]?.password_hash;
}

it.each([
  ['another password', { password: 'outra senha boa' }, 401, 410],
  ['an inactive account', { status: USER_STATUS.inactive }, 401, 410],
  ['the same password', { password: PASSWORD }, 200, 200],
  ['an active account', { status: USER_STATUS.active }, 200, 200],
  ['another name', { name: 'Ana Maria' }, 200, 200],
])('after %s (%j) the session gets %i, the open link %i', async (_what, change, me, opened) => {
  await load(change);
  expect((await portal.call({ method: 'POST', url: '/api/me', headers: ana })).status).toBe(me);
  expect((await portal.call({ url: `/api/password/${link}` })).status).toBe(opened);
});

it('sessions do not come back when an account is deactivated and activated again', async () => {
  await load({ status: USER_STATUS.inactive });
  await load({ status: USER_STATUS.active });
  expect((await portal.call({ method: 'POST', url: '/api/me', headers: ana })).status).toBe(401);
  expect((await portal.call({ url: `/api/password/${link}` })).status).toBe(410);
});

it('an unchanged password is not hashed again, a new one is', async () => {
  const before = await hash();
  await load({ password: PASSWORD });
  expect(await hash()).toBe(before);
  await load({ password: 'outra senha boa' });
  expect(await hash()).not.toBe(before);
});
