import fs from 'node:fs';
import path from 'node:path';
import { AUDIT_ACTION, AUDIT_AREA, USER_TYPE } from 'api-contract';
import { transaction } from '../db/transaction';
import { API_DIR } from '../paths';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert } from '../testing/world';
import { acceptTerms } from './accept';
import { hashOf } from './versions';

/** What the migration does with the rows that are there. */
const mending = fs
  .readFileSync(path.join(API_DIR, 'src/db/migrations/portal/0001_void_acceptances.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .filter((sql) => !/ALTER TABLE|CREATE UNIQUE INDEX/.test(sql));

const TERMS = '<p>Termos</p>';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));

let portal: TestPortal;
let adminId = 0;
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  adminId = await addUser(pool, { email: 'adm', type: USER_TYPE.admin, companies: [] });
  await insert(pool, 'portal.settings', { key: 'terms', value: JSON.stringify(TERMS) });
  await insert(pool, 'portal.terms_versions', { hash: hashOf(TERMS), terms: TERMS, saved_at: at(0) });
  // The settings are read again.
  portal.clock.pass(5000);
});
afterAll(() => portal.close());

let users = 0;
const user = async () => {
  const email = `u${++users}`;
  return { email, id: await addUser(portal.database.pool, { email, companies: [{ code: 'A' }] }) };
};
const accept = (id: number, minute: number, hash = hashOf(TERMS)) =>
  acceptTerms(portal.database.pool, [id], { hash, at: at(minute), address: '10.0.0.1' });
/** What the audit trail has of an administrator who saw the portal as that user. */
const trail = (id: number, action: string, minute: number, after: object | null = null) =>
  insert(portal.database.pool, 'portal.audit_log', {
    created_at: at(minute),
    user_id: adminId,
    user_name: 'adm',
    area: AUDIT_AREA.user,
    action,
    subject_id: String(id),
    subject: 'u',
    after: after && JSON.stringify(after),
  });
const actAs = (id: number, minute: number) =>
  trail(id, AUDIT_ACTION.actAs, minute, { until: at(minute + 30).toISOString() });
const migrate = () =>
  transaction(portal.database.pool, async (client) => {
    for (const sql of mending) await client.query(sql);
  });
const rowsOf = async (sql: string, id: number) =>
  (await portal.database.pool.query<Record<string, unknown>>(sql, [id])).rows;
/** Which acceptances of the user count, and the one that the portal goes by. */
const counted = async (id: number) => [
  ...(await rowsOf(
    'SELECT accepted_at, voided_at IS NULL AS counts FROM portal.terms_acceptances WHERE user_id = $1 ORDER BY 1',
    id,
  )),
  ...(await rowsOf('SELECT terms_hash, terms_accepted_at FROM portal.users WHERE id = $1', id)),
];
const nothing = { terms_hash: null, terms_accepted_at: null };

it('is void when an administrator saw the portal as that user, who is asked again and may accept', async () => {
  const { id, email } = await user();
  await actAs(id, 10);
  await accept(id, 20);
  await migrate();
  expect(await counted(id)).toEqual([{ accepted_at: at(20), counts: false }, nothing]);
  const headers = await portal.login(email);
  const ask = (url: string) => portal.call({ url: `/api/${url}`, headers });
  expect((await ask('users/views?endpoint=x')).body).toMatchObject({ code: 'terms' });
  expect((await ask(`confirm_terms/${id}`)).status).toBe(200);
  expect((await ask('users/views?endpoint=x')).status).toBe(200);
  expect((await counted(id)).slice(0, 2)).toEqual([
    { accepted_at: portal.clock.now(), counts: true },
    { accepted_at: at(20), counts: false },
  ]);
});

it.each([
  ['before it began', 9, true],
  ['after its end', 16, true],
  ['before its end', 14, false],
])('%s', async (_when, minute, counts) => {
  const { id } = await user();
  await actAs(id, 10);
  await trail(id, AUDIT_ACTION.actAsEnd, 15);
  // About somebody else.
  await actAs((await user()).id, 10);
  await accept(id, minute);
  await migrate();
  const accepted = { terms_hash: hashOf(TERMS), terms_accepted_at: at(minute) };
  expect(await counted(id)).toEqual([{ accepted_at: at(minute), counts }, counts ? accepted : nothing]);
});

it('leaves the version that the user accepted himself', async () => {
  const { id } = await user();
  await accept(id, 1, 'an earlier version');
  await actAs(id, 10);
  await accept(id, 20);
  await migrate();
  expect((await counted(id)).at(-1)).toEqual({ terms_hash: 'an earlier version', terms_accepted_at: at(1) });
});
