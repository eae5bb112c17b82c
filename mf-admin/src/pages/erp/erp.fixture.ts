import { ERP_SOURCE, MIRROR_STATE } from 'api-contract/rules';
import type { ErpStatus, ErpTableState } from '../../../wire/erp';
import { ERP_TABLE_LABELS } from '../../../wire/rules/erp';

const AT = '2026-11-20T17:32:00.000Z';

const table = (name: string, at: number): ErpTableState => ({
  name,
  erp_name: `${name}010`,
  state: MIRROR_STATE.idle,
  asked: null,
  rows: (at + 1) * 1373,
  done: 0,
  total: null,
  last_change_at: '2026-11-20T17:21:00.000Z',
  last_sync_at: AT,
  lag_ms: 2400,
  compared_at: '2026-11-20T05:41:00.000Z',
  shrunk: false,
  error: null,
  error_at: null,
});

const TABLES = ERP_TABLE_LABELS.map(([name], at) => table(String(name), at));
const change = (name: string, values: Partial<ErpTableState>) => (one: ErpTableState) =>
  one.name === name ? { ...one, ...values } : one;

/** A synced Protheus, all of it in step. */
export const inStep: ErpStatus = {
  source: ERP_SOURCE.protheus,
  host: 'erp.empresa.com.br:8443',
  as_of: AT,
  late: false,
  stale_after_minutes: 15,
  every_seconds: 5,
  compare_at: '02:30',
  demo: false,
  writer: ERP_SOURCE.protheus,
  tables: TABLES,
};

/** One table is compared, two stopped (one because it shrank), one has no stamps. */
export const troubled: ErpStatus = {
  ...inStep,
  late: true,
  tables: TABLES.map(
    change('SC6', { state: MIRROR_STATE.compare, done: 402_500, total: 1_204_318, rows: 1_204_318 }),
  )
    .map(
      change('SE1', {
        state: MIRROR_STATE.stopped,
        shrunk: true,
        error_at: AT,
        error:
          "A tabela SE1 encolheu: 4.213 de 13.730 linhas não estão mais no ERP. As linhas foram mantidas; se isso está certo, use 'Aceitar exclusões' em 'Dados do ERP' ou npm run erp:sync -- --compare --accept SE1",
      }),
    )
    .map(
      change('SF2', {
        state: MIRROR_STATE.stopped,
        error_at: AT,
        error: "SF2, linha 88120, campo F2_EMISSAO: '2026112X' não é uma data.",
      }),
    )
    .map(change('SX5', { lag_ms: null, last_change_at: null }))
    .map(change('SC5', { asked: 'changes' })),
};

/** The first load when a table has `done` rows, of about `total`; null while that is not known yet. */
export const firstLoadAt = (done: number, total: number | null): ErpStatus => ({
  ...inStep,
  as_of: null,
  late: true,
  tables: TABLES.map((one, at) => ({
    ...one,
    state: MIRROR_STATE.waiting,
    rows: 0,
    last_change_at: null,
    last_sync_at: null,
    compared_at: null,
    lag_ms: null,
    ...(at < 9 && { done: one.rows, total: one.rows, compared_at: AT }),
    ...(at === 9 && { state: MIRROR_STATE.first, done, total }),
  })),
});
/** A first load under way. */
export const firstLoad = firstLoadAt(3500, 14_000);

/** A loaded folder. */
export const folder: ErpStatus = {
  source: ERP_SOURCE.dataset,
  host: null,
  as_of: AT,
  late: false,
  stale_after_minutes: null,
  every_seconds: null,
  compare_at: null,
  demo: true,
  writer: ERP_SOURCE.dataset,
  tables: TABLES.map((one) => ({
    ...one,
    erp_name: one.name,
    last_change_at: null,
    compared_at: null,
    lag_ms: null,
  })),
};
