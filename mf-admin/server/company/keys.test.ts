import { ACCESS, KEY_SCOPES, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';

const { invoices, company, orderUnbilled, telemetry } = ACCESS;

let portal: TestPortal;
const headers: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [company, invoices, orderUnbilled];
  const people = {
    gil: { companies: [{ code: 'A' }], access },
    lia: { companies: [{ code: 'A', stores: ['02'] }], access },
    mat: { companies: [{ code: 'A' }], access: [company, invoices] },
    bea: { companies: [{ code: 'B' }], access },
    adm: { type: USER_TYPE.admin, companies: [{ code: 'A' }], access: [invoices] },
    mia: { type: USER_TYPE.master, companies: [{ code: 'A' }], access: [] },
  };
  for (const [email, user] of Object.entries(people)) {
    await addUser(pool, { email, ...user });
    headers[email] = await portal.login(email);
  }
  for (const store of ['01', '02', '03']) await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja: store });
});
afterAll(() => portal.close());

const send = (who: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  portal.call({ method, url: `/api/company/${path}`, headers: headers[who], payload });
const make = (who: string, more: object = {}) =>
  send(who, 'POST', 'keys', { name: 'ERP', scopes: ['titles:read'], ...more });
const made = async (who: string, more: object = {}) =>
  (await make(who, more)).body as { id: number; key: string };
interface Row {
  readonly id: number;
  readonly name: string;
  readonly stores: string[];
  readonly last_used_at: string | null;
}
const listed = async (who: string) => ((await send(who, 'GET', 'keys')).body as { data: Row[] }).data;
const reads = async (key: string, name = 'titles') =>
  (await portal.call({ method: 'GET', url: `/api/v1/${name}`, headers: { authorization: `Bearer ${key}` } }))
    .status;
const errorsOf = async (who: string, more: object) => {
  const { status, body } = await make(who, more);
  return [status, Object.keys((body as { errors?: object }).errors ?? {})];
};

it('is shown once, and listed without its text, with its last use', async () => {
  const { status, body } = await make('gil', { addresses: ['127.0.0.1', '10.0.0.0/8'], stores: ['01'] });
  const { id, key } = body as { id: number; key: string };
  expect([status, key]).toEqual([201, expect.stringMatching(/^pk_[\w-]{43}$/)]);
  const find = async () => (await listed('gil')).find((row) => row.id === id);
  const now = portal.clock.now();
  expect(await find()).toEqual({
    id,
    name: 'ERP',
    scopes: ['titles:read'],
    stores: ['01'],
    addresses: ['127.0.0.1', '10.0.0.0/8'],
    expires_at: new Date(now.getTime() + 365 * 24 * 3600 * 1000).toISOString(),
    last_used_at: null,
    hint: `${key.slice(0, 7)}…`,
    user_name: expect.any(String) as string,
    user_left: false,
    overlap_until: null,
  });
  expect((await send('gil', 'GET', 'keys')).text).not.toContain(key);
  expect(await reads(key)).toBe(200);
  expect((await find())?.last_used_at).toBe(now.toISOString());
});

it('counts a day to its end, and takes no day that is past', async () => {
  const { id, key } = await made('gil', { expires_at: '2026-06-20' });
  const row = (await listed('gil')).find((one) => one.id === id);
  expect(row).toMatchObject({ expires_at: '2026-06-21T02:59:59.000Z' });
  expect(await reads(key)).toBe(200);
  expect(await errorsOf('gil', { expires_at: '2026-06-01' })).toEqual([422, ['expires_at']]);
  expect(await errorsOf('gil', { expires_at: 'morgen' })).toEqual([422, ['expires_at']]);
});

it('gives no store, scope or address that its maker cannot give', async () => {
  expect(await errorsOf('gil', { scopes: ['tanks:read'] })).toEqual([422, ['scopes']]);
  expect(await errorsOf('gil', { scopes: [] })).toEqual([422, ['scopes']]);
  expect(await errorsOf('gil', { scopes: ['all'] })).toEqual([422, ['scopes.0']]);
  expect(await errorsOf('gil', { stores: ['77'] })).toEqual([422, ['stores']]);
  expect(await errorsOf('lia', {})).toEqual([422, ['stores']]);
  expect(await errorsOf('lia', { stores: ['01', '02'] })).toEqual([422, ['stores']]);
  for (const address of ['10.0.0', '10.0.0.0/33', '::1/129', 'example.com', '10.0.0.0/8/8', '1.2.3.4/'])
    expect([address, await errorsOf('gil', { addresses: [address] })]).toEqual([
      address,
      [422, ['addresses']],
    ]);
  expect((await make('lia', { stores: ['02'] })).status).toBe(201);
  expect((await make('adm', { scopes: ['orders:read'] })).status).toBe(422);
  expect((await make('mia', { scopes: KEY_SCOPES })).status).toBe(201);
  expect((await send('gil', 'GET', 'key-choices')).body).toMatchObject({
    scopes: ['titles:read', 'orders:read'],
    all_stores: true,
  });
  expect((await send('lia', 'GET', 'key-choices')).body).toMatchObject({
    stores: [{ store_id: '02' }],
    all_stores: false,
  });
});

it('reads no more stages of orders than its maker sees', async () => {
  const { id } = await made('gil', { scopes: ['orders:read'] });
  const { rows } = await portal.database.pool.query('SELECT codes FROM portal.machine_keys WHERE id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ codes: [orderUnbilled] }]);
  expect(rows).not.toEqual([{ codes: [telemetry] }]);
});

it('is rotated with an overlap, or at once', async () => {
  const { id, key } = await made('gil');
  const rotate = async (minutes: number) =>
    ((await send('gil', 'POST', `keys/${id}/rotate`, { overlap_minutes: minutes })).body as { key: string })
      .key;
  const second = await rotate(10);
  expect([await reads(key), await reads(second)]).toEqual([200, 200]);
  portal.clock.pass(10 * 60_000);
  expect([await reads(key), await reads(second)]).toEqual([401, 200]);
  const third = await rotate(0);
  expect([await reads(key), await reads(second), await reads(third)]).toEqual([401, 401, 200]);
  const bad = await send('gil', 'POST', `keys/${id}/rotate`, { overlap_minutes: -1 });
  expect(bad.status).toBe(422);
});

it('is whoever’s rotated it, who holds its scopes', async () => {
  const rotate = (id: number) => send('mat', 'POST', `keys/${id}/rotate`, { overlap_minutes: 0 });
  const { id, key } = await made('gil', { scopes: ['titles:read', 'orders:read'] });
  expect(await rotate(id)).toMatchObject({
    status: 403,
    body: { message: 'Permissões que você não tem: Pedidos: consultar.' },
  });
  expect([await reads(key), await reads(key, 'orders')]).toEqual([200, 200]);
  const titles = await made('gil');
  const { status, body } = await rotate(titles.id);
  expect([status, await reads((body as { key: string }).key)]).toEqual([200, 200]);
  const { rows } = await portal.database.pool.query(
    'SELECT u.email, k.codes FROM portal.machine_keys k JOIN portal.users u ON u.id = k.user_id WHERE k.id = $1',
    [titles.id],
  );
  expect(rows).toEqual([{ email: 'mat', codes: [invoices] }]);
});

it('ends at once, and is then no key any more', async () => {
  const { id, key } = await made('gil');
  const old = key;
  await send('gil', 'POST', `keys/${id}/rotate`, { overlap_minutes: 60 });
  expect((await send('gil', 'DELETE', `keys/${id}`)).status).toBe(200);
  expect(await reads(old)).toBe(401);
  expect((await listed('gil')).map((row) => row.id)).not.toContain(id);
  for (const [method, path] of [
    ['DELETE', `keys/${id}`],
    ['POST', `keys/${id}/rotate`],
  ] as const)
    expect((await send('gil', method, path, { overlap_minutes: 0 })).status).toBe(404);
});

it('belongs to the administrators who have its stores, in its company', async () => {
  const { id: ofAll } = await made('gil');
  const { id: ofOne } = await made('gil', { stores: ['02'] });
  const { id: ofOther } = await made('gil', { stores: ['02', '03'] });
  const seen = (await listed('lia')).map(({ id }) => id);
  expect([ofAll, ofOne, ofOther].map((id) => seen.includes(id))).toEqual([false, true, false]);
  expect((await listed('bea')).length).toBe(0);
  expect((await listed('mia')).map(({ id }) => id)).toEqual(
    expect.arrayContaining([ofAll, ofOne]) as number[],
  );
  for (const [who, id] of [
    ['lia', ofAll],
    ['lia', ofOther],
    ['bea', ofOne],
  ] as const) {
    expect((await send(who, 'DELETE', `keys/${id}`)).status).toBe(404);
    expect((await send(who, 'POST', `keys/${id}/rotate`, { overlap_minutes: 0 })).status).toBe(404);
  }
});

it('is one of a hundred at most, however many are made at once', async () => {
  const { pool } = portal.database;
  await pool.query(
    `INSERT INTO portal.machine_keys (customer_id, name, scopes, hash, hint, created_at, expires_at)
     SELECT c.id, 'Antiga', '{titles:read}', sha256(n::text::bytea), '', now(), now() + interval '1 year'
     FROM portal.customers c, generate_series(1, 98) n WHERE c.code = 'B'`,
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => make('bea')));
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toEqual([201, 201]);
  await pool.query(`DELETE FROM portal.machine_keys WHERE name = 'Antiga'`);
});

it('stays when its maker leaves, says so, and each change is in the company’s trail', async () => {
  const { pool } = portal.database;
  const userId = await addUser(pool, {
    email: 'rui',
    companies: [{ code: 'A' }],
    access: [company, invoices],
  });
  headers.rui = await portal.login('rui');
  const { id, key } = await made('rui', { name: 'Do Rui' });
  await pool.query('DELETE FROM portal.users WHERE id = $1', [userId]);
  expect(await reads(key)).toBe(200);
  expect((await listed('gil')).find((row) => row.id === id)).toMatchObject({
    user_left: true,
    user_name: '',
  });
  const home = await portal.call({ method: 'GET', url: '/api/home/actions', headers: headers.gil });
  expect(home.text).toContain('Quem criou a chave de API Do Rui saiu');
  const { rows } = await pool.query(
    `SELECT action, subject, after::text LIKE '%pk_%' AS told FROM portal.audit_log WHERE area = 'key' AND subject_id = $1`,
    [String(id)],
  );
  expect(rows).toEqual([{ action: 'create', subject: 'Do Rui', told: false }]);
});

it('says that an administrator of the portal who lost the company has left it, and never so of type 4', async () => {
  const { pool } = portal.database;
  for (const who of ['adm', 'mia']) headers[who] = await portal.login(who);
  const ofStaff = [await made('adm', { name: 'Do Adm' }), await made('mia', { name: 'Da Mia' })];
  const left = async () => {
    const rows = (await send('gil', 'GET', 'keys')).body as { data: { id: number; user_left: boolean }[] };
    return ofStaff.map(({ id }) => rows.data.find((row) => row.id === id)?.user_left);
  };
  expect(await left()).toEqual([false, false]);
  await pool.query(
    `DELETE FROM portal.customer_controls WHERE user_id IN (SELECT id FROM portal.users WHERE email IN ('adm', 'mia'))`,
  );
  expect(await left()).toEqual([true, false]);
});
