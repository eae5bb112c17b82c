import { ACCESS, USER_STATUS, USER_TYPE } from 'api-contract';
import { transaction } from '../db/transaction';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { sessionStore } from '../session/store';
import { downloadGrants } from './grants';

let portal: TestPortal;
let id: number;
beforeAll(async () => {
  portal = await testPortal();
  id = await addUser(portal.database.pool, {
    email: 'ana@cliente.test',
    access: [ACCESS.contracts, ACCESS.finance],
    accessInvoices: true,
    companies: [{ code: 'A', stores: ['01', '02'] }, { code: 'B' }],
  });
});
afterAll(() => portal.close());

/** SQL that gives a user exactly these codes. */
const withCodes = (...codes: number[]) =>
  `UPDATE portal.users SET access = '{${codes.join()}}' WHERE id = $1`;

it.each([
  ['nothing', 'SELECT $1::int', true],
  ['a code more', withCodes(ACCESS.contracts, ACCESS.finance, ACCESS.invoices), true],
  ['a code less', withCodes(ACCESS.finance), false],
  ['another type', `UPDATE portal.users SET type_id = ${USER_TYPE.staff} WHERE id = $1`, false],
  ['no flag', 'UPDATE portal.users SET access_invoices = false WHERE id = $1', false],
  ['inactive', `UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE id = $1`, false],
  [
    'a store less',
    `DELETE FROM portal.customer_control_stores WHERE store = '02' AND control_id IN
       (SELECT id FROM portal.customer_controls WHERE user_id = $1)`,
    true,
  ],
  [
    'other stores',
    `UPDATE portal.customer_control_stores SET store = '09' WHERE store = '01' AND control_id IN
       (SELECT id FROM portal.customer_controls WHERE user_id = $1)`,
    false,
  ],
  ['no such company', 'DELETE FROM portal.customer_controls WHERE user_id = $1 AND position = 0', false],
])('with %s, the grant opens: %s', async (_what, sql, opens) => {
  const { pool } = portal.database;
  await pool.query(
    `UPDATE portal.users SET access = $2, type_id = ${USER_TYPE.customer}, access_invoices = true,
       status = ${USER_STATUS.active} WHERE id = $1`,
    [id, [ACCESS.contracts, ACCESS.finance]],
  );
  const { authorization } = await portal.login('ana@cliente.test');
  const session = await sessionStore(pool, portal.clock.now).find(authorization.slice(7));
  if (!session) throw new Error('no session');
  const grants = downloadGrants(pool, portal.clock.now);
  const secret = await grants.give('test', session, { file: 1 });
  await pool.query(sql, [id]);
  const taken = grants.take('test', secret, { method: 'GET' });
  if (opens) expect(await taken).toEqual({ file: 1 });
  else await expect(taken).rejects.toMatchObject({ statusCode: 410 });
});

it.each([
  ['nothing', 'SELECT $1::int', true],
  ['his right to see the portal as others', withCodes(ACCESS.contracts), false],
  ['his account', `UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE id = $1`, false],
])('a grant of who sees the portal as the user opens when he lost %s: %s', async (what, sql, opens) => {
  const { pool } = portal.database;
  const ana = await addUser(pool, { email: `seen ${what}`, companies: [{ code: 'A' }] });
  const actor = await addUser(pool, {
    email: `adm ${what}`,
    type: USER_TYPE.admin,
    access: [ACCESS.users],
    companies: [],
  });
  const sessions = sessionStore(pool, portal.clock.now);
  const own = await sessions.find((await portal.login(`adm ${what}`)).authorization.slice(7));
  if (!own) throw new Error('no session');
  const acting = await transaction(pool, (db) =>
    sessions.openAs(own, ana, { db, address: '127.0.0.1', agent: '' }),
  );
  const session = await sessions.find(acting.token);
  if (!session) throw new Error('no session');
  const grants = downloadGrants(pool, portal.clock.now);
  const secret = await grants.give('test', session, { file: 1 });
  await pool.query(sql, [actor]);
  const taken = grants.take('test', secret, { method: 'GET' });
  if (opens) expect(await taken).toEqual({ file: 1 });
  else await expect(taken).rejects.toMatchObject({ statusCode: 410 });
});
