import { ACCESS, USER_STATUS, USER_TYPE } from 'api-contract';
import { formCall } from '../testing/multipart';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert } from '../testing/world';

/** Who tries what is refused and logged in users.test.ts for the user form; here every other way to more rights. */
const { admin, customer, staff, master } = USER_TYPE;
const RIGHTS = [ACCESS.users, ACCESS.contracts];
const logged: string[] = [];

let portal: TestPortal;
let requestId = 0;
let companyId = 0;
const ids: Record<string, number> = {};
const who: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  portal = await testPortal({ logTo, env: { logLevel: 'warn' } });
  const { pool } = portal.database;
  const add = async (name: string, type: number, access: readonly number[] = RIGHTS) => {
    ids[name] = await addUser(pool, { email: name, type, access, companies: [{ code: 'A' }] });
    who[name] = await portal.login(name);
  };
  await add('mia', master);
  await add('adm', admin);
  await add('int', staff);
  await add('weak', admin, [ACCESS.contracts]);
  await add('ana', customer, [ACCESS.contracts]);
  await add('bia', customer, [ACCESS.contracts]);
  const at = portal.clock.now();
  requestId = await insert(pool, 'admin.access_requests', {
    social_reason: 'A',
    name: 'Rui',
    email: 'rui@a.test',
    cpf: '52998224725',
    cnpj: '11222333000181',

    phone: '11987654321',
    office: 'Compras',
    stations: '[]',
    status: USER_STATUS.active,
    created_at: at,
    updated_at: at,
  });
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM portal.customers');
  companyId = rows[0]?.id ?? 0;
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => portal.close());

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, by: string, payload?: object) =>
  portal.call({ method, url: `/api/${url}`, headers: who[by], payload });
const attempts = () => logged.flatMap((line) => (JSON.parse(line) as { attempt?: string }).attempt ?? []);
/** What no refused call may change. */
const state = async () => {
  const { pool } = portal.database;
  const users = await pool.query('SELECT * FROM portal.users ORDER BY id');
  const companies = await pool.query('SELECT * FROM portal.customer_controls ORDER BY id');
  return [users.rows, companies.rows] as unknown[];
};
const form = (fields: object) => ({
  name: 'Rui',
  email: 'rui@a.test',
  type_id: customer,
  cpf: '529.982.247-25',
  phone: '(11) 98765-4321',
  office: 'Compras',
  access: [ACCESS.contracts],
  ...fields,
});
const approve = (fields: object, by: string) =>
  call('POST', `access_requests/${requestId}/approve`, by, {
    companies: [{ customer_id: companyId }],
    access: [ACCESS.contracts],
    ...fields,
  });
const importing = (line: string, by: string) =>
  portal.call(
    formCall(
      '/api/users/import',
      { dry_run: '0' },
      {
        name: 'u.csv',
        content: Buffer.from(`Nome;E-mail;Tipo;CPF;Telefone;Cargo;Clientes;Acessos\n${line}\n`),
      },
      who[by],
    ),
  );

it.each<[string, () => ReturnType<typeof call>, string]>([
  ['a type above him by an approval', () => approve({ type_id: master }, 'adm'), 'type 4'],
  [
    'a code he lacks by an approval',
    () => approve({ access: [ACCESS.telemetry] }, 'adm'),
    `codes ${ACCESS.telemetry}`,
  ],
  [
    'a type above him by an import',
    () => importing('Rui;x@a.test;Administrador Master;;;;A;2', 'adm'),
    'type 4 by import',
  ],
  ['a code he lacks by an import', () => importing('Rui;x@a.test;;;;;A;4', 'adm'), 'codes 4 by import'],
  [
    'a code he lacks for himself, as type 1',
    () => call('POST', `users/${ids.adm}`, 'adm', { access: '27' }),
    'own codes 27',
  ],
  [
    'a code he lacks for himself, as type 3',
    () => call('POST', `users/${ids.int}`, 'int', { access: '27' }),
    'own codes 27',
  ],
  [
    'his own type, as type 3',
    () => call('POST', `users/${ids.int}`, 'int', { type_id: admin }),
    'own type 1',
  ],
  [
    'his own status in a form',
    () => call('POST', `users/${ids.ana}`, 'ana', { status: USER_STATUS.active }),
    'own status',
  ],
  [
    'his own password hash',
    () => call('POST', `users/${ids.ana}`, 'ana', { password_hash: 'x' }),
    'own password_hash',
  ],
  [
    'his own status, as the last master',
    () => call('POST', 'users/change-status', 'mia', { id: ids.mia }),
    'status: oneself',
  ],
  [
    'his own deletion, as the last master',
    () => call('DELETE', `users/${ids.mia}`, 'mia'),
    'deletion: oneself',
  ],
  [
    'the second step of a master',
    () => call('DELETE', `users/${ids.mia}/two-step`, 'adm'),
    'second step: type 4',
  ],
  [
    'to see the portal as a master',
    () => call('POST', `users/${ids.mia}/impersonate`, 'adm'),
    'act as: type 4',
  ],
])('%s is refused and logged', async (_what, ask, attempt) => {
  const before = await state();
  expect((await ask()).status).toBe(403);
  expect(await state()).toEqual(before);
  expect(attempts()).toEqual([attempt]);
});

describe.each(['int', 'weak', 'ana'])('%s, who may not manage users,', (by) => {
  it.each<[string, () => ReturnType<typeof call>, number]>([
    ['adds none', () => call('POST', 'users', by, form({ email: 'n@a.test' })), 403],
    ['imports none', () => importing('Rui;x@a.test;;;;;A;2', by), 403],
    ['changes none', () => call('POST', `users/${ids.bia}`, by, { ...form({}), _method: 'PUT' }), 404],
    ['blocks none', () => call('POST', 'users/change-status', by, { id: ids.bia }), 403],
    ['deletes none', () => call('DELETE', `users/${ids.bia}`, by), 403],
    ['sends none a link', () => call('POST', 'user/new-password', by, { id: ids.bia }), 403],
    ['takes no second step', () => call('DELETE', `users/${ids.bia}/two-step`, by), 403],
    ['approves no request', () => approve({}, by), 403],
    ['sees the portal as none', () => call('POST', `users/${ids.bia}/impersonate`, by), 403],
  ])('%s', async (_what, ask, status) => {
    const before = await state();
    expect((await ask()).status).toBe(status);
    expect(await state()).toEqual(before);
  });
});

it('another’s company is not taken by its id', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    'SELECT id FROM portal.customer_controls WHERE user_id = $1',
    [ids.bia],
  );
  const before = await state();
  const swap = (user: number | undefined) =>
    call('POST', `user-change-customer/${user}`, 'ana', { customer_control_id: rows[0]?.id });
  expect([(await swap(ids.ana)).status, (await swap(ids.bia)).status]).toEqual([404, 403]);
  expect(await state()).toEqual(before);
});

describe('the last master', () => {
  const asUser = (type_id: number, id: number | undefined) =>
    form({ _method: 'PUT', type_id, email: `u${id}@a.test`, access: RIGHTS });
  it.each<[string, (by: string, id: number) => ReturnType<typeof call>]>([
    ['block', (by, id) => call('POST', 'users/change-status', by, { id, status: USER_STATUS.inactive })],
    ['delete', (by, id) => call('DELETE', `users/${id}`, by)],
    ['demote', (by, id) => call('POST', `users/${id}`, by, asUser(admin, id))],
  ])('stays, also when two %s each other at once', async (what, act) => {
    const { pool } = portal.database;
    await pool.query('DELETE FROM portal.users WHERE type_id = $1', [master]);
    for (const name of [`${what}1`, `${what}2`]) {
      ids[name] = await addUser(pool, { email: name, type: master, access: RIGHTS, companies: [] });
      who[name] = await portal.login(name);
    }
    const answers = await Promise.all([
      act(`${what}1`, ids[`${what}2`] ?? 0),
      act(`${what}2`, ids[`${what}1`] ?? 0),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The second finds himself without session or right, or the last one.
    expect([401, 403, 404, 409]).toContain(statuses[1]);
    const left = await pool.query('SELECT 1 FROM portal.users WHERE type_id = $1 AND status = $2', [
      master,
      USER_STATUS.active,
    ]);
    expect(left.rowCount).toBe(1);
  });
});
