import { testPortal } from '../testing/portal';
import { erpCalls, erpRows } from './metrics';

it('the metrics have each table: its rows, lag, age, and whether it stopped', async () => {
  const portal = await testPortal();
  await portal.database.pool.query(
    `INSERT INTO portal.erp_tables (name, state, rows, done, total, last_sync_at, lag_ms, error, error_at) VALUES
       ('SA1', 'idle', 12, 0, NULL, $1, 900, NULL, NULL),
       ('SC5', 'stopped', 5, 0, NULL, NULL, NULL, 'SC5: o campo C5_EMISSAO tem o valor ''x''.', $1),
       ('SE1', 'compare', 40, 10, 40, $1, NULL, NULL, NULL)`,
    [portal.clock.now()],
  );
  portal.clock.pass(3000);
  const { text } = await portal.call({ url: '/api/metrics' });
  const lines = text.split('\n').filter((line) => line.startsWith('erp_table_'));
  expect(lines).toEqual([
    'erp_table_rows{table="SA1"} 12',
    'erp_table_rows{table="SC5"} 5',
    'erp_table_rows{table="SE1"} 40',
    'erp_table_lag_seconds{table="SA1"} 0.9',
    'erp_table_age_seconds{table="SA1"} 3',
    'erp_table_age_seconds{table="SE1"} 3',
    'erp_table_stopped{table="SA1"} 0',
    'erp_table_stopped{table="SC5"} 1',
    'erp_table_stopped{table="SE1"} 0',
  ]);
  await portal.close();
});

it('the metrics count calls by their name and result', () => {
  const calls = erpCalls();
  const [start, end] = [new Date(0), new Date(1500)];
  for (const status of ['ok', 'ok', 'error'] as const)
    calls.add({
      routine: 'protheus.genericQuery',
      start,
      end,
      status,
      message: null,
      body: null,
      userId: null,
    });
  expect(calls.lines()).toEqual([
    '# TYPE erp_calls_total counter',
    'erp_calls_total{call="protheus.genericQuery",result="ok"} 2',
    'erp_calls_total{call="protheus.genericQuery",result="error"} 1',
    '# TYPE erp_call_seconds_total counter',
    'erp_call_seconds_total{call="protheus.genericQuery",result="ok"} 3.000',
    'erp_call_seconds_total{call="protheus.genericQuery",result="error"} 1.500',
  ]);
});

it('the metrics count rows by their table and kind', () => {
  const rows = erpRows();
  rows.add('SC5', { inserted: 2, updated: 0, deleted: 1 });
  rows.add('SC5', { inserted: 1, updated: 4, deleted: 0 });
  expect(rows.lines(['SC5', 'SE1'])).toEqual([
    '# TYPE erp_rows_applied_total counter',
    'erp_rows_applied_total{table="SC5",kind="insert"} 3',
    'erp_rows_applied_total{table="SC5",kind="update"} 4',
    'erp_rows_applied_total{table="SC5",kind="delete"} 1',
    ...['insert', 'update', 'delete'].map((kind) => `erp_rows_applied_total{table="SE1",kind="${kind}"} 0`),
  ]);
});
