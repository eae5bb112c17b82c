import { erpFreshness } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';

const MINUTE = 60_000;
let portal: TestPortal;
let ana: { authorization: string };

beforeAll(async () => {
  const link = { host: 'erp.test', staleAfterMinutes: 15, everySeconds: 5, compareAt: '02:30', names: {} };
  portal = await testPortal({ link });
  await addUser(portal.database.pool, { email: 'ana@cliente.test', companies: [{ code: 'A' }], access: [] });
  ana = await portal.login('ana@cliente.test');
});
afterAll(() => portal.close());

const asked = async () =>
  erpFreshness.parse((await portal.call({ url: '/api/erp/freshness', headers: ana })).body);
const synced = (at: string | null) =>
  portal.database.pool.query(
    `INSERT INTO portal.erp_tables (name, state, last_sync_at) VALUES ('SC5', 'idle', $1)
     ON CONFLICT (name) DO UPDATE SET last_sync_at = excluded.last_sync_at`,
    [at],
  );

it('refuses a caller without a session', async () => {
  expect((await portal.call({ url: '/api/erp/freshness' })).status).toBe(401);
});

it('gives the age of the mirror, and says when it is late', async () => {
  const at = portal.clock.now().toISOString();
  await synced(at);
  expect(await asked()).toEqual({ asOf: at, staleAfterMinutes: 15, late: false });
  portal.clock.pass(15 * MINUTE);
  expect(await asked()).toMatchObject({ asOf: at, late: false });
  portal.clock.pass(1);
  expect(await asked()).toMatchObject({ asOf: at, late: true });
});

it('includes a new reading within seconds', async () => {
  const at = portal.clock.now().toISOString();
  await synced(at);
  portal.clock.pass(5000);
  expect(await asked()).toMatchObject({ asOf: at, late: false });
});

it('has no time while the first load goes on', async () => {
  await synced(null);
  portal.clock.pass(5000);
  expect(await asked()).toEqual({ asOf: null, staleAfterMinutes: 15, late: true });
});

it('for a folder it is the time of its load, and never late', async () => {
  const other = await testPortal();
  await addUser(other.database.pool, { email: 'bia@cliente.test', companies: [{ code: 'A' }], access: [] });
  await other.database.pool.query(
    `UPDATE portal.settings SET value = '{"demo": true, "loaded_at": "2020-01-01T10:00:00Z"}' WHERE key = 'dataset'`,
  );
  const headers = await other.login('bia@cliente.test');
  const { body } = await other.call({ url: '/api/erp/freshness', headers });
  expect(body).toEqual({ asOf: '2020-01-01T10:00:00.000Z', staleAfterMinutes: null, late: false });
  await other.close();
});
