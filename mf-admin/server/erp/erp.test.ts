import { ACCESS, USER_TYPE } from 'api-contract';
import { linkOf } from 'api/erp-status/link';
import { parseErpConfig } from 'api/erp/config/config';
import { onSyncRequest } from 'api/erp/sync/request';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser } from 'api/testing/world';
import { type ErpStatus, erpStatus } from '../../wire/erp';

let portal: TestPortal;
let headers: { authorization: string };
/** The newest entry of the audit trail before a test. */
let mark: string;

beforeAll(async () => {
  const config = parseErpConfig(
    { url: 'https://erp.example:8443/rest', company: '010', tables: { SA1: { name: 'SA1990' } } },
    'portal',
    'top-secret',
  );
  portal = await testPortal({ link: linkOf(config) });
  await addUser(portal.database.pool, {
    email: 'mia@portal.test',
    type: USER_TYPE.master,
    companies: [],
    access: [ACCESS.admin],
  });
  headers = await portal.login('mia@portal.test');
});
beforeEach(async () => {
  await portal.database.pool.query('DELETE FROM portal.erp_tables');
  await portal.database.pool.query(
    `INSERT INTO portal.erp_tables (name, state, rows, done, total, last_sync_at, lag_ms, error, error_at) VALUES
       ('SA1', 'idle', 12, 0, NULL, $1, 900, NULL, NULL),
       ('SC5', 'stopped', 5, 0, NULL, NULL, NULL, 'SC5: o campo C5_EMISSAO tem o valor ''x''.', $1),
       ('SE1', 'compare', 40, 10, 40, $1, NULL, NULL, NULL)`,
    [portal.clock.now()],
  );
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'SELECT coalesce(max(id), 0) AS id FROM portal.audit_log',
  );
  mark = rows[0]?.id ?? '0';
});
afterAll(() => portal.close());

const status = async (): Promise<ErpStatus> =>
  erpStatus.parse((await portal.call({ url: '/api/erp/status', headers })).body);
const ask = (payload: object) => portal.call({ method: 'POST', url: '/api/erp/sync', headers, payload });
const asked = async () =>
  Object.fromEntries((await status()).tables.map((table) => [table.name, table.asked]));
const audited = async () =>
  (
    await portal.database.pool.query(
      'SELECT user_name, area, action, subject_id, subject, after FROM portal.audit_log WHERE id > $1 ORDER BY id',
      [mark],
    )
  ).rows;

it('says where the data comes from and how far each table is synced, without secrets', async () => {
  const answer = await status();
  expect(answer).toMatchObject({
    source: 'protheus',
    host: 'erp.example:8443',
    as_of: null,
    late: true,
    writer: 'dataset',
    stale_after_minutes: 15,
    every_seconds: 5,
    compare_at: '02:30',
  });
  expect(
    answer.tables.map(({ name, erp_name, state, rows, done, total }) => [
      name,
      erp_name,
      state,
      rows,
      done,
      total,
    ]),
  ).toEqual([
    ['SA1', 'SA1990', 'idle', 12, 0, null],
    ['SC5', 'SC5010', 'stopped', 5, 0, null],
    ['SE1', 'SE1010', 'compare', 40, 10, 40],
  ]);
  expect(answer.tables[0]).toMatchObject({ lag_ms: 900, error: null });
  expect(answer.tables[1]?.error).toContain('C5_EMISSAO');
  expect(JSON.stringify(answer)).not.toContain('top-secret');
});

it('asks for what is pressed, wakes the synchronisation and writes it to the audit trail', async () => {
  let woken = 0;
  const end = onSyncRequest(portal.database.pool, () => woken++);
  expect(await ask({ wish: 'compare', table: 'SC5' })).toMatchObject({
    status: 200,
    body: { message: 'Comparação pedida.' },
  });
  expect(await asked()).toEqual({ SA1: null, SC5: 'compare', SE1: null });
  expect((await ask({ wish: 'changes' })).body).toEqual({ message: 'Sincronização pedida.' });
  expect(await asked()).toEqual({ SA1: 'changes', SC5: 'compare', SE1: 'changes' });
  end();
  expect(woken).toBe(2);
  expect(await audited()).toMatchObject([
    {
      area: 'erp',
      action: 'run',
      subject_id: 'SC5',
      subject: 'Pedidos',
      after: { wish: 'compare', table: 'SC5' },
    },
    { subject_id: null, subject: 'Todas as tabelas', after: { wish: 'changes' } },
  ]);
});

it.each([[{}], [{ wish: 'drop' }], [{ wish: 'compare', table: 'SC9' }], [{ wish: 'compare', table: '' }]])(
  'refuses %j and writes nothing',
  async (payload) => {
    expect((await ask(payload)).status).toBe(422);
    expect(await asked()).toEqual({ SA1: null, SC5: null, SE1: null });
    expect(await audited()).toEqual([]);
  },
);

it('takes an acceptance of deletions only where too many of them stopped the table', async () => {
  for (const table of ['SA1', 'SC5', 'SE1', undefined])
    expect((await ask({ wish: 'accept', table })).status).toBe(409);
  expect(await asked()).toEqual({ SA1: null, SC5: null, SE1: null });
  expect(await audited()).toEqual([]);
  await portal.database.pool.query(
    `UPDATE portal.erp_tables SET mark = '{"shrunk": true}' WHERE name IN ('SA1', 'SC5')`,
  );
  const shrunk = (await status()).tables.filter((table) => table.shrunk);
  expect(shrunk.map(({ name }) => name)).toEqual(['SC5']);
  expect((await ask({ wish: 'accept', table: 'SA1' })).status).toBe(409);
  expect((await ask({ wish: 'accept' })).body).toEqual({ message: 'Comparação pedida.' });
  expect(await asked()).toEqual({ SA1: null, SC5: 'accept', SE1: null });
});

it('refuses while nothing is synced yet', async () => {
  await portal.database.pool.query('DELETE FROM portal.erp_tables');
  expect((await ask({ wish: 'changes' })).status).toBe(409);
  expect(await audited()).toEqual([]);
});

it('lists the tables of a folder, and has nothing to sync', async () => {
  const other = await testPortal();
  await addUser(other.database.pool, {
    email: 'mia@portal.test',
    type: USER_TYPE.master,
    companies: [],
    access: [ACCESS.admin],
  });
  await other.database.pool.query(
    `INSERT INTO erp.sa1 (a1_cod, a1_loja) VALUES ('X', '01'); ANALYZE erp.sa1`,
  );
  const bearer = await other.login('mia@portal.test');
  const answer = erpStatus.parse((await other.call({ url: '/api/erp/status', headers: bearer })).body);
  expect(answer).toMatchObject({ source: 'dataset', host: null, late: false, demo: true });
  expect(answer.tables.find(({ name }) => name === 'SA1')).toMatchObject({ erp_name: 'SA1', rows: 1 });
  const { status: refused } = await other.call({
    method: 'POST',
    url: '/api/erp/sync',
    headers: bearer,
    payload: { wish: 'changes' },
  });
  expect(refused).toBe(409);
  await other.close();
});
