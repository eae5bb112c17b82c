import { metricsText } from '../observe/metrics';
import { testPortal } from '../testing/portal';
import { countRows, measureErpCall } from './metrics';

const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

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
  const tables = async () => linesOf((await portal.call({ url: '/api/metrics' })).text, 'erp_table_');
  expect(await tables()).toEqual([
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
  await portal.database.pool.query(`DELETE FROM portal.erp_tables WHERE name <> 'SA1'`);
  expect(await tables()).toHaveLength(4);
  await portal.close();
});

it('the metrics have calls by their routine and result', async () => {
  const [start, end] = [new Date(0), new Date(1500)];
  for (const status of ['ok', 'ok', 'error'] as const)
    measureErpCall({
      routine: 'protheus.generic/Query',
      start,
      end,
      status,
      message: null,
      body: null,
      userId: null,
    });
  const text = await metricsText();
  const of = (result: string) => `{routine="protheus.generic_Query",result="${result}"}`;
  expect(linesOf(text, 'portal_erp_call_duration_seconds_count')).toEqual([
    `portal_erp_call_duration_seconds_count${of('ok')} 2`,
    `portal_erp_call_duration_seconds_count${of('error')} 1`,
  ]);
  expect(linesOf(text, 'portal_erp_call_duration_seconds_sum')).toEqual([
    `portal_erp_call_duration_seconds_sum${of('ok')} 3`,
    `portal_erp_call_duration_seconds_sum${of('error')} 1.5`,
  ]);
});

it('the metrics count rows by their table and kind, zeros too', async () => {
  countRows('DA1', { inserted: 2, updated: 0, deleted: 1 });
  countRows('DA1', { inserted: 1, updated: 4, deleted: 0 });
  countRows('DA0', { inserted: 0, updated: 0, deleted: 0 });
  const rows = linesOf(await metricsText(), 'erp_rows_applied_total{table="DA');
  expect(rows).toEqual([
    'erp_rows_applied_total{table="DA1",kind="insert"} 3',
    'erp_rows_applied_total{table="DA1",kind="update"} 4',
    'erp_rows_applied_total{table="DA1",kind="delete"} 1',
    ...['insert', 'update', 'delete'].map((kind) => `erp_rows_applied_total{table="DA0",kind="${kind}"} 0`),
  ]);
});
