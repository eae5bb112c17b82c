import { ACCESS, type AuditRow, type MeAnswer, USER_STATUS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser } from 'api/testing/world';

const CODES = [ACCESS.admin, ACCESS.users, ACCESS.contracts, ACCESS.accessLog];
const READ_ONLY = 'Somente leitura durante o acesso como outro usuário.';
const MINUTE = 60_000;

let portal: TestPortal;
const ids: Record<string, number> = {};
type Headers = { authorization: string };
const who: Record<string, Headers> = {};

beforeAll(async () => {
  portal = await testPortal();
  const add = async (name: string, user: Partial<Parameters<typeof addUser>[1]> = {}) => {
    ids[name] = await addUser(portal.database.pool, { email: name, companies: [], access: CODES, ...user });
  };
  await add('mia', { type: USER_TYPE.master });
  await add('max', { type: USER_TYPE.master });
  await add('adm', { type: USER_TYPE.admin, access: [ACCESS.users, ACCESS.contracts] });
  await add('ada', { type: USER_TYPE.admin });
  await add('weak', { type: USER_TYPE.admin, access: [ACCESS.contracts] });
  await add('int', { type: USER_TYPE.staff });
  const companies = [{ code: 'A', stores: ['01'] }, { code: 'B' }];
  await add('ana', { companies, access: [ACCESS.contracts] });
  await add('bia', { companies: [{ code: 'B' }], access: [ACCESS.contracts] });
  await add('ina', { companies: [{ code: 'A' }], status: USER_STATUS.inactive });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const name of ['mia', 'adm', 'ada', 'ana', 'int', 'weak']) who[name] = await portal.login(name);
});

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Headers | undefined,
  payload?: object,
) => portal.call({ method, url: `/api/${url}`, headers, payload });
const begin = (by: string, name: string) => call('POST', `users/${ids[name]}/impersonate`, who[by]);
/** The header of a session of `by` that sees the portal as `name`. */
async function actAs(by: string, name: string): Promise<Headers> {
  const { status, body } = await begin(by, name);
  expect(status).toBe(200);
  return { authorization: `Bearer ${(body as { token: string }).token}` };
}
const me = async (headers: Headers | undefined) => {
  const { status, body } = await call('POST', 'me', headers);
  return { status, ...(body as MeAnswer) };
};
/** The newest entries of the trail about a user, newest first. */
const trail = async (name: string, count: number) => {
  const { rows } = await portal.database.pool.query<AuditRow>(
    `SELECT user_name, action, subject, after FROM portal.audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT $2`,
    [String(ids[name]), count],
  );
  return rows;
};
const as = (action: string, by: string, subject: string, after: unknown = null) => ({
  user_name: by,
  action,
  subject,
  after,
});

it('reads as that user: rights, companies and stores', async () => {
  const acting = await actAs('adm', 'ana');
  const answer = await me(acting);
  expect(answer.user).toMatchObject({ id: ids.ana, type_id: USER_TYPE.customer, access: [ACCESS.contracts] });
  expect(answer.customerControl.map(({ customer }) => customer.code)).toEqual(['A', 'B']);
  expect(answer.acting).toEqual({ by: 'adm' });
  expect((await me(who.ana)).acting).toBeNull();
  expect((await call('GET', 'contracts?page=1&limit=25', acting)).status).toBe(200);
  // What only the administrator may is not to be had in another's name.
  expect((await call('GET', 'users', acting)).status).toBe(403);
});

it('takes another company of that user, and leaves his own session where it is', async () => {
  const acting = await actAs('adm', 'ana');
  const second = (await me(acting)).customerControl[1];
  const url = `user-change-customer/${ids.ana}`;
  expect((await call('POST', url, acting, { customer_control_id: second?.id })).status).toBe(200);
  expect((await me(acting)).user.customer_name).toBe('Empresa B');
  expect((await me(who.ana)).user.customer_name).toBe('Empresa A');
});

it.each([
  ['type 1 as a customer of any company', 'adm', 'bia', 200],
  ['type 1 as staff', 'ada', 'int', 200],
  ['type 4 as type 1', 'mia', 'adm', 200],
  ['an equal type', 'adm', 'ada', 403],
  ['an equal type 4', 'mia', 'max', 403],
  ['a higher type', 'adm', 'mia', 403],
  ['oneself', 'adm', 'adm', 403],
  ['without the right to users', 'weak', 'ana', 403],
  ['type 3', 'int', 'ana', 403],
  ['a customer', 'ana', 'bia', 403],
  ['an inactive user', 'mia', 'ina', 422],
  ['nobody', 'mia', 'nobody', 422],
])('%s', async (_case, by, name, status) => {
  expect((await begin(by, name)).status).toBe(status);
});

it('asks for a proof when the last one is old', async () => {
  portal.clock.pass(11 * MINUTE);
  expect(await begin('adm', 'ana')).toMatchObject({ status: 403, body: { code: 'proof' } });
});

it('shows nobody with a code that the administrator lacks, but to type 4', async () => {
  expect((await begin('adm', 'int')).status).toBe(403);
  expect((await me(await actAs('mia', 'int'))).user.access).toEqual(CODES);
});

it('cannot be nested, and cannot give a proof of identity', async () => {
  const acting = await actAs('mia', 'adm');
  expect(await call('POST', `users/${ids.ana}/impersonate`, acting)).toMatchObject({
    status: 403,
    body: { message: READ_ONLY },
  });
  expect((await call('POST', 'two-step/proof', acting, { password: 'x' })).status).toBe(403);
});

it('is written down with both users: begin, refused write, end', async () => {
  const acting = await actAs('adm', 'ana');
  const url = 'users/save_columns';
  expect(await call('POST', url, acting, { endpoint: 'x', show: '[]', no_show: '[]' })).toMatchObject({
    status: 403,
    body: { message: READ_ONLY },
  });
  expect((await call('DELETE', 'impersonation', acting)).status).toBe(200);
  expect(await trail('ana', 3)).toEqual([
    as('act_as_end', 'adm', 'ana'),
    as('act_as_refused', 'adm', 'ana', { call: 'POST /api/users/save_columns' }),
    as('act_as', 'adm', 'ana', { until: expect.any(String) }),
  ]);
});

it('one ends another of the same administrator, which is written down', async () => {
  const first = await actAs('adm', 'ana');
  const second = await actAs('adm', 'bia');
  expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 200]);
  expect((await trail('ana', 1))[0]).toEqual(as('act_as_end', 'adm', 'ana'));
});

it('names the administrator in the access log', async () => {
  const acting = await actAs('adm', 'ana');
  expect((await call('POST', 'analytic-log', acting, { screen: 'Contratos' })).status).toBe(200);
  const { rows } = await portal.database.pool.query(
    'SELECT user_id, user_name, type_id FROM portal.access_log ORDER BY id DESC LIMIT 1',
  );
  expect(rows).toEqual([{ user_id: ids.adm, user_name: 'adm (como ana)', type_id: USER_TYPE.admin }]);
});

describe('ends', () => {
  it('at its button, and the own session goes on', async () => {
    const acting = await actAs('adm', 'ana');
    expect((await call('DELETE', 'impersonation', acting)).status).toBe(200);
    expect([(await me(acting)).status, (await me(who.adm)).status]).toEqual([401, 200]);
    expect((await call('DELETE', 'impersonation', who.adm)).status).toBe(404);
  });

  it('with the logout, as the own session does; that user stays', async () => {
    const acting = await actAs('adm', 'ana');
    expect((await call('POST', 'logout', acting, { all: true })).status).toBe(200);
    for (const headers of [acting, who.adm]) expect((await me(headers)).status).toBe(401);
    expect((await me(who.ana)).status).toBe(200);
  });

  it('after half an hour of use, when the own session goes on', async () => {
    const acting = await actAs('adm', 'ana');
    portal.clock.pass(20 * MINUTE);
    expect((await me(acting)).status).toBe(200);
    portal.clock.pass(11 * MINUTE);
    expect([(await me(acting)).status, (await me(who.adm)).status]).toEqual([401, 200]);
  });

  it.each([
    ['the own session ends', (on: Headers) => call('POST', 'logout', on, { all: false }), 'adm'],
    ['the administrator is switched off', () => set('adm', 'status', USER_STATUS.inactive), null],
    ['the administrator loses the right', () => set('adm', 'access', [ACCESS.contracts]), null],
    ['the administrator becomes staff', () => set('adm', 'type_id', USER_TYPE.staff), null],
    ['the user is switched off', () => set('ana', 'status', USER_STATUS.inactive), null],
    ['the user gets a code that the administrator lacks', () => set('ana', 'access', [ACCESS.orders]), null],
    ['the user rises', () => set('ana', 'type_id', USER_TYPE.admin), null],
  ])('when %s', async (_when, change, by) => {
    const acting = await actAs('adm', 'ana');
    const answer = await change(who[by ?? 'adm'] as Headers);
    expect((await me(acting)).status).toBe(401);
    if (typeof answer === 'function') await answer();
  });
});

/** Changes a user in the database; answers what undoes it. */
async function set(name: string, column: string, value: unknown) {
  const { pool } = portal.database;
  const { rows } = await pool.query<Record<string, unknown>>(`SELECT * FROM portal.users WHERE id = $1`, [
    ids[name],
  ]);
  const write = (to: unknown) =>
    pool.query(`UPDATE portal.users SET ${column} = $2 WHERE id = $1`, [ids[name], to]);
  await write(value);
  return () => write(rows[0]?.[column]);
}

it('is not among that user’s sessions', async () => {
  const sessions = async () =>
    ((await call('GET', 'users/sessions', who.ana)).body as { data: unknown[] }).data;
  const before = await sessions();
  await actAs('adm', 'ana');
  expect((await sessions()).length).toBe(before.length);
});
