import { ACCESS, meAnswer, type MeAnswer, USER_STATUS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert } from '../testing/world';

const MINUTE = 60_000;
let portal: TestPortal;
let anaId: number;
let masterId: number;

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  anaId = await addUser(pool, {
    email: 'ana@cliente.test',
    companies: [{ code: 'A1' }, { code: 'B2', stores: ['01', '02'] }],
    access: [ACCESS.contracts, ACCESS.orders],
    accessInvoices: true,
  });
  await addUser(pool, { email: 'bia@cliente.test', companies: [{ code: 'C3' }] });
  masterId = await addUser(pool, {
    email: 'mia@portal.test',
    type: USER_TYPE.master,
    companies: [{ code: 'B2' }],
  });
});
afterAll(() => portal.close());

const me = (headers: Record<string, string>) => portal.call({ method: 'POST', url: '/api/me', headers });
const user = async (headers: Record<string, string>): Promise<MeAnswer> =>
  meAnswer.parse((await me(headers)).body);
const change = (id: number | string, control: unknown, headers: Record<string, string>) =>
  portal.call({
    method: 'POST',
    url: `/api/user-change-customer/${id}`,
    headers,
    payload: { customer_control_id: control },
  });
const controlOf = async (code: string, headers: Record<string, string>) =>
  (await user(headers)).customerControl.find(({ customer }) => customer.code === code)?.id;

describe('me', () => {
  it('returns the user and their companies in order, with the first one active', async () => {
    const answer = await user(await portal.login('ana@cliente.test'));
    expect(answer.user).toMatchObject({
      id: anaId,
      email: 'ana@cliente.test',
      type_id: USER_TYPE.customer,
      customer_name: 'Empresa A1',
      access: [ACCESS.contracts, ACCESS.orders],
      access_invoices: 1,
      access_requests: 0,
      terms_of_use: 1,
      maintenance: false,
    });
    expect(answer.customerControl.map(({ customer }) => customer.code)).toEqual(['A1', 'B2']);
  });

  it('offers type 4 every company, their own first', async () => {
    const answer = await user(await portal.login('mia@portal.test'));
    expect(answer.customerControl.map(({ customer }) => customer.code)).toEqual(['B2', 'A1', 'C3']);
  });
});

describe('the session', () => {
  it('ends 30 minutes after the last successful answer, and each answer carries the expiry', async () => {
    const headers = await portal.login('ana@cliente.test');
    portal.clock.pass(29 * MINUTE);
    const answer = await me(headers);
    expect(answer.headers['x-token-expires-at']).toBe(
      new Date(portal.clock.now().getTime() + 30 * MINUTE).toISOString(),
    );
    expect((answer.body as MeAnswer).token_expires_at).toBe(answer.headers['x-token-expires-at']);
    portal.clock.pass(30 * MINUTE - 1);
    expect((await me(headers)).status).toBe(200);
    portal.clock.pass(30 * MINUTE);
    expect(await me(headers)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
  });

  it('is not extended by a refused call', async () => {
    const headers = await portal.login('bia@cliente.test');
    portal.clock.pass(20 * MINUTE);
    const refused = await portal.call({ url: '/api/contracts', headers });
    expect([refused.status, refused.headers['x-token-expires-at']]).toEqual([403, undefined]);
    portal.clock.pass(10 * MINUTE);
    expect((await me(headers)).status).toBe(401);
  });

  it('ends at once on logout, without ending other sessions', async () => {
    const [first, second] = [await portal.login('ana@cliente.test'), await portal.login('ana@cliente.test')];
    const out = await portal.call({ method: 'POST', url: '/api/logout/', headers: first });
    expect([out.status, out.headers['x-token-expires-at']]).toEqual([200, undefined]);
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });

  it('ends on every device with logout of all', async () => {
    const [first, second] = [await portal.login('ana@cliente.test'), await portal.login('ana@cliente.test')];
    const other = await portal.login('bia@cliente.test');
    const payload = { all: true };
    expect((await portal.call({ method: 'POST', url: '/api/logout', headers: first, payload })).status).toBe(
      200,
    );
    expect([(await me(first)).status, (await me(second)).status, (await me(other)).status]).toEqual([
      401, 401, 200,
    ]);
  });

  it('ends at once when the user is deactivated', async () => {
    const { pool } = portal.database;
    const id = await addUser(pool, { email: 'caio@cliente.test', companies: [{ code: 'A1' }] });
    const headers = await portal.login('caio@cliente.test');
    await pool.query(`UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE id = $1`, [id]);
    expect((await me(headers)).status).toBe(401);
  });

  it('never stores a token in clear text', async () => {
    const { authorization } = await portal.login('ana@cliente.test');
    const { rows } = await portal.database.pool.query<{ row: string }>(
      'SELECT s::text AS row FROM portal.sessions s',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(authorization.slice(7)))).toEqual([]);
  });

  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic YTph' }],
    ['a made-up token', { authorization: `Bearer ${'a'.repeat(43)}` }],
    ['rubbish', { authorization: "Bearer ' OR 1=1 --" }],
  ])('is refused with %s', async (_what, headers) => {
    expect(await me(headers)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
  });
});

describe('changing company', () => {
  it('activates another of the user’s companies, for this session only', async () => {
    const [headers, other] = [await portal.login('ana@cliente.test'), await portal.login('ana@cliente.test')];
    expect((await change(anaId, await controlOf('B2', headers), headers)).status).toBe(200);
    expect((await user(headers)).user.customer_name).toBe('Empresa B2');
    expect((await user(other)).user.customer_name).toBe('Empresa A1');
  });

  it.each([
    ["another user's control", 'C3', 404],
    ['no control at all', undefined, 422],
  ])('refuses %s', async (_what, code, expected) => {
    const headers = await portal.login('ana@cliente.test');
    const control = code && (await controlOf(code, await portal.login('bia@cliente.test')));
    expect((await change(anaId, control, headers)).status).toBe(expected);
    expect((await user(headers)).user.customer_name).toBe('Empresa A1');
  });

  it.each([['abc'], [1.5], [99999999999], [null], [-1]])('refuses the id %s', async (control) => {
    const status = (await change(anaId, control, await portal.login('ana@cliente.test'))).status;
    expect([404, 422]).toContain(status);
  });

  it('is only possible for the user’s own account', async () => {
    expect((await change(masterId, 1, await portal.login('ana@cliente.test'))).status).toBe(403);
    expect((await change('x', 1, await portal.login('ana@cliente.test'))).status).toBe(422);
  });

  it('lets type 4 activate any company', async () => {
    const headers = await portal.login('mia@portal.test');
    expect((await change(masterId, await controlOf('C3', headers), headers)).status).toBe(200);
    expect((await user(headers)).user.customer_name).toBe('Empresa C3');
  });

  it('shows nothing of a company that the user no longer has', async () => {
    const { pool } = portal.database;
    const id = await addUser(pool, {
      email: 'davi@cliente.test',
      companies: [{ code: 'A1' }],
      access: [ACCESS.contracts],
    });
    const headers = await portal.login('davi@cliente.test');
    await pool.query('DELETE FROM portal.customer_controls WHERE user_id = $1', [id]);
    expect((await user(headers)).user.customer_id).toBeNull();
    expect((await portal.call({ url: '/api/contracts', headers })).status).toBe(403);
  });
});

describe('columns', () => {
  const save = (payload: object, headers: Record<string, string>) =>
    portal.call({ method: 'POST', url: '/api/users/save_columns', headers, payload });

  it('are saved per user and list, replaced and removed', async () => {
    const headers = await portal.login('ana@cliente.test');
    await save({ endpoint: 'contracts', show: '["A","B"]', no_show: '[]' }, headers);
    await save({ endpoint: 'contracts', show: '["B"]', no_show: '["A"]' }, headers);
    expect((await user(headers)).columns).toEqual([{ endpoint: 'contracts', show: ['B'], no_show: ['A'] }]);
    expect((await user(await portal.login('bia@cliente.test'))).columns).toEqual([]);
    await portal.call({
      method: 'POST',
      url: '/api/users/delete_columns',
      headers,
      payload: { endpoint: 'contracts' },
    });
    expect((await user(headers)).columns).toEqual([]);
  });

  it.each([
    [{ endpoint: 'contracts', show: 'x', no_show: '[]' }, 'show'],
    [{ endpoint: 'contracts', show: '[]', no_show: '{"a":1}' }, 'no_show'],
    [{ endpoint: '', show: '[]', no_show: '[]' }, 'endpoint'],
    [{ endpoint: 'contracts', show: '["\\u0000"]', no_show: '[]' }, 'show'],
  ])('refuse %j', async (payload, field) => {
    const { status, body } = await save(payload, await portal.login('ana@cliente.test'));
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { [field]: expect.any(Array) } });
  });
});

describe('terms and maintenance', () => {
  const setting = async (key: string, value: unknown) => {
    await portal.database.pool.query('DELETE FROM portal.settings WHERE key = $1', [key]);
    await insert(portal.database.pool, 'portal.settings', { key, value: JSON.stringify(value) });
    portal.clock.pass(10_000);
  };

  it('are required before anything else, and again for a new text; each user accepts for themselves', async () => {
    await setting('terms', '<p>Um</p>');
    const headers = await portal.login('ana@cliente.test');
    const refused = await portal.call({ url: '/api/contracts', headers });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'terms']);
    expect((await portal.call({ url: '/api/get-terms/' })).body).toMatchObject([{ terms: '<p>Um</p>' }]);
    expect((await user(headers)).terms_of_use).toBe(0);
    expect((await portal.call({ url: `/api/confirm_terms/${masterId}`, headers })).status).toBe(403);
    expect((await portal.call({ url: `/api/confirm_terms/${anaId}`, headers })).status).toBe(200);
    expect((await portal.call({ url: '/api/contracts', headers })).status).toBe(200);
    const { rows } = await portal.database.pool.query(
      'SELECT terms_accepted_at, terms_address FROM portal.users WHERE id = $1',
      [anaId],
    );
    expect(rows).toEqual([{ terms_accepted_at: portal.clock.now(), terms_address: '127.0.0.1' }]);
    await setting('terms', '<p>Dois</p>');
    expect((await portal.call({ url: '/api/contracts', headers })).status).toBe(403);
    await setting('terms', '');
  });

  it('blocks everyone but type 4 and shows everyone the configured message', async () => {
    await setting('is_maintenance', true);
    await setting('msg_maintenance', 'Voltamos às 10h');
    const headers = await portal.login('ana@cliente.test');
    const stopped = await portal.call({ url: '/api/contracts', headers });
    expect([stopped.status, (stopped.body as { code: string }).code]).toEqual([503, 'maintenance']);
    expect((await user(headers)).user.maintenance).toBe(true);
    expect((await portal.call({ url: '/api/configurations' })).body).toMatchObject({
      data: [{ is_maintenance: true, msg_maintenance: 'Voltamos às 10h' }],
    });
    const master = await portal.login('mia@portal.test');
    await portal.database.pool.query('UPDATE portal.users SET access = $1 WHERE id = $2', [
      [ACCESS.contracts],
      masterId,
    ]);
    expect((await portal.call({ url: '/api/contracts', headers: master })).status).toBe(200);
    await setting('is_maintenance', false);
  });
});
