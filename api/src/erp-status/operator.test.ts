import { erpStatus } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';

const KEY = 'the-key-of-this-process';
const STATUS = '/api/operator/erp';
const SYNC = '/api/operator/erp/sync';

let portal: TestPortal;
beforeAll(async () => {
  const link = { host: 'erp.test', staleAfterMinutes: 15, everySeconds: 5, compareAt: '02:30', names: {} };
  portal = await testPortal({ link, operatorKey: KEY });
});
beforeEach(async () => {
  await portal.database.pool.query('DELETE FROM portal.erp_tables');
  await portal.database.pool.query(
    `INSERT INTO portal.erp_tables (name, state, rows, mark) VALUES ('SC5', 'idle', 7, '{}'),
       ('SE1', 'stopped', 9, '{"shrunk": true}')`,
  );
});
afterAll(() => portal.close());

const headers = { authorization: `Bearer ${KEY}` };
const ask = (payload: object, more: object = {}) =>
  portal.call({ method: 'POST', url: SYNC, headers, payload, ...more });
const asked = async () =>
  (await portal.database.pool.query('SELECT name, asked FROM portal.erp_tables ORDER BY name')).rows;

it('gives the state of the mirror to a caller with the key', async () => {
  const answer = erpStatus.parse((await portal.call({ url: STATUS, headers })).body);
  expect(answer.source).toBe('protheus');
  expect(answer.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['SC5', 7],
    ['SE1', 9],
  ]);
});

it('takes a wish; a table that shrank takes a compare only', async () => {
  expect(await ask({ wish: 'changes' })).toMatchObject({ status: 200 });
  expect(await asked()).toEqual([
    { name: 'SC5', asked: 'changes' },
    { name: 'SE1', asked: null },
  ]);
  expect(await ask({ wish: 'accept', table: 'SE1' })).toMatchObject({ status: 200 });
  expect((await asked())[1]).toEqual({ name: 'SE1', asked: 'accept' });
});

it.each([
  ['without a key', { headers: {} }],
  ['with another key', { headers: { authorization: `Bearer ${KEY}x` } }],
  ['from another machine', { remoteAddress: '203.0.113.9' }],
  ['through a proxy of this machine', { headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } }],
])('is 404 for a caller %s', async (_who, more) => {
  expect((await portal.call({ url: STATUS, headers, ...more })).status).toBe(404);
  expect((await ask({ wish: 'changes' }, more)).status).toBe(404);
  expect(await asked()).toMatchObject([{ asked: null }, { asked: null }]);
});

it.each([[{}], [{ wish: 'drop' }], [{ wish: 'compare', table: 'SC9' }]])('refuses %j', async (payload) => {
  expect((await ask(payload)).status).toBe(422);
});

it('is 404 for every key where the process has none', async () => {
  const other = await testPortal();
  for (const sent of ['Bearer ', 'Bearer undefined', `Bearer ${KEY}`]) {
    const call = { url: STATUS, headers: { authorization: sent } };
    expect((await other.call(call)).status).toBe(404);
  }
  await other.close();
});
