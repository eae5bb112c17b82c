import { ACCESS, ACCESS_REQUEST_STATUS, type PersonalDataAnswer, USER_TYPE } from 'api-contract';
import { personalSources } from '../areas';
import { personalColumns, SECRETS } from '../testing/personal';
import { testPortal, type TestPortal } from '../testing/portal';
import { addOrderRequest, addUser, insert, PASSWORD } from '../testing/world';

let portal: TestPortal;
let ana: number;
let bia: number;
const EMAIL = 'ana@cliente.test';

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  const { pool } = portal.database;
  await pool.query('DELETE FROM portal.users');
  for (const table of ['portal.terms_acceptances', 'admin.access_requests', 'orders.order_requests'])
    await pool.query(`DELETE FROM ${table}`);
  const user = { companies: [{ code: 'A' }], access: [ACCESS.contracts] };
  ana = await addUser(pool, { ...user, email: EMAIL });
  bia = await addUser(pool, { ...user, email: 'bia@cliente.test' });
  for (const id of [ana, bia]) {
    await pool.query(`UPDATE portal.users SET cpf = '11122233344', phone = '11900000000' WHERE id = $1`, [
      id,
    ]);
    await insert(pool, 'portal.list_views', { user_id: id, endpoint: 'x', name: `de ${id}`, query: '' });
    await insert(pool, 'portal.terms_acceptances', {
      user_id: id,
      terms_hash: 'h',
      accepted_at: portal.clock.now(),
    });
    await addOrderRequest(pool, { user: id, customer: 'A', submitted: true });
  }
  await insert(pool, 'admin.access_requests', {
    social_reason: 'Cliente',
    cnpj: '1',
    name: 'Ana Souza',
    cpf: '11122233344',
    email: EMAIL.toUpperCase(),
    office: 'Compras',
    phone: '11900000000',
    stations: '[]',
    status: ACCESS_REQUEST_STATUS.rejected,
    created_at: portal.clock.now(),
    updated_at: portal.clock.now(),
  });
});

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await portal.database.pool.query(sql, values)).rows.length;

it('has a source for every table that refers to a user', async () => {
  const { referring, forgotten } = await personalColumns(portal);
  expect(referring).toBeGreaterThan(15);
  expect(forgotten).toEqual(SECRETS);
});

it('gives a user all that is kept of him, of nobody else, and no secret', async () => {
  const headers = await portal.login(EMAIL);
  const { status, body, text } = await portal.call({ url: '/api/personal-data', headers });
  expect(status).toBe(200);
  const { data, stays } = body as PersonalDataAnswer;
  expect(Object.keys(data)).toEqual(personalSources().map(({ name }) => name));
  expect(data.perfil).toMatchObject([{ email: EMAIL, cpf: '11122233344', phone: '11900000000' }]);
  expect(data.visoes_salvas).toMatchObject([{ name: `de ${ana}` }]);
  expect(data.sessoes).toHaveLength(1);
  expect(data.pedidos_solicitados).toHaveLength(1);
  expect(data.pedidos_de_acesso).toMatchObject([{ name: 'Ana Souza' }]);
  expect(data.aceites_dos_termos).toHaveLength(1);
  expect(text).not.toMatch(/bia@|hash":"\$|argon2|token_hash|sealed|credential/);
  expect(stays.join(' ')).toContain('trilha de auditoria');
});

it('asks who it is again before it does', async () => {
  const headers = await portal.login(EMAIL);
  portal.clock.pass(11 * 60_000);
  for (const request of [
    { url: '/api/personal-data' },
    { method: 'POST', url: '/api/personal-data/delete', payload: { email: EMAIL } },
  ] as const)
    expect(await portal.call({ ...request, headers })).toMatchObject({
      status: 403,
      body: { code: 'proof' },
    });
});

it.each([['himself'], ['an administrator']])(
  'a user deleted by %s leaves orders, consents and trail, and no name in them',
  async (by) => {
    const { pool } = portal.database;
    const master = {
      email: 'mia@p.test',
      type: USER_TYPE.master,
      access: Object.values(ACCESS),
      companies: [],
    };
    await addUser(pool, master);
    const own = by === 'himself';
    const headers = await portal.login(own ? EMAIL : master.email);
    const url = own ? '/api/personal-data/delete' : `/api/users/${ana}`;
    const answer = await portal.call({
      method: own ? 'POST' : 'DELETE',
      url,
      headers,
      ...(own && { payload: { email: EMAIL } }),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/aceites .* ficam/) as string },
    });

    const payload = { email: EMAIL, password: PASSWORD };
    expect((await portal.call({ method: 'POST', url: '/api/login', payload })).status).toBe(401);
    expect(await count('SELECT FROM portal.users WHERE id = $1', [ana])).toBe(0);
    expect(await count('SELECT FROM portal.sessions WHERE user_id = $1', [ana])).toBe(0);
    expect(await count('SELECT FROM portal.list_views WHERE user_id = $1', [ana])).toBe(0);
    expect(await count('SELECT FROM portal.terms_acceptances WHERE user_id = $1', [ana])).toBe(1);
    expect(await count('SELECT FROM orders.order_requests')).toBe(2);
    const { rows } = await pool.query('SELECT name, cpf, email, office, phone FROM admin.access_requests');
    expect(rows.at(-1)).toEqual({ name: 'Excluído', cpf: '', email: '', office: '', phone: '' });
    const trail = await pool.query<{ before: object }>(
      `SELECT before FROM portal.audit_log WHERE subject_id = $1 AND action = 'remove'`,
      [String(ana)],
    );
    expect(Object.keys(trail.rows[0]?.before ?? {})).not.toEqual(expect.arrayContaining(['cpf']));
    expect(JSON.stringify(trail.rows)).not.toMatch(/11122233344|11900000000/);
    // Nobody else's.
    expect(await count('SELECT FROM portal.list_views WHERE user_id = $1', [bia])).toBe(1);
  },
);

it('keeps the last of type 4, and whoever did not mean himself', async () => {
  const master = { email: 'so@p.test', type: USER_TYPE.master, companies: [] };
  await addUser(portal.database.pool, master);
  const deleting = async (email: string, given: string) =>
    portal.call({
      method: 'POST',
      url: '/api/personal-data/delete',
      headers: await portal.login(email),
      payload: { email: given },
    });
  expect((await deleting(master.email, master.email)).status).toBe(409);
  expect((await deleting(EMAIL, 'bia@cliente.test')).status).toBe(422);
});
