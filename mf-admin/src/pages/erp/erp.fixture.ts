import type { ErpStatus, ErpTableState } from 'api-contract';
import { ERP_SOURCE, ERP_TABLE_LABELS, MIRROR_STATE } from 'api-contract/rules';

const AT = '2026-11-20T17:32:00.000Z';

const table = (name: string, at: number): ErpTableState => ({
  ...{ name, erp_name: `${name}010`, state: MIRROR_STATE.idle, asked: null, rows: (at + 1) * 1373 },
  ...{ done: 0, total: null, last_change_at: '2026-11-20T17:21:00.000Z', last_sync_at: AT, lag_ms: 2400 },
  ...{ compared_at: '2026-11-20T05:41:00.000Z', error: null, error_at: null },
});

const TABLES = ERP_TABLE_LABELS.map(([name], at) => table(String(name), at));
const change = (name: string, values: Partial<ErpTableState>) => (one: ErpTableState) =>
  one.name === name ? { ...one, ...values } : one;

/** A synced Protheus, all of it in step. */
export const inStep: ErpStatus = {
  ...{ source: ERP_SOURCE.protheus, host: 'erp.empresa.com.br:8443', as_of: AT, late: false },
  ...{ stale_after_minutes: 15, every_seconds: 5, compare_at: '02:30', demo: false },
  ...{ writer: ERP_SOURCE.protheus, tables: TABLES },
};

/** One table is compared, one stopped, one has no stamps. */
export const troubled: ErpStatus = {
  ...inStep,
  late: true,
  tables: TABLES.map(
    change('SC6', { state: MIRROR_STATE.compare, done: 402_500, total: 1_204_318, rows: 1_204_318 }),
  )
    .map(
      change('SE1', {
        ...{ state: MIRROR_STATE.stopped, error_at: AT },
        error:
          'SE1: 31% dos registros não estão mais no ERP (limite de 20%). Nada foi excluído; confira a tabela e aceite as exclusões.',
      }),
    )
    .map(change('SX5', { lag_ms: null, last_change_at: null }))
    .map(change('SC5', { asked: 'changes' })),
};

/** A first load under way. */
export const firstLoad: ErpStatus = {
  ...inStep,
  ...{ as_of: null, late: true },
  tables: TABLES.map((one, at) => ({
    ...{ ...one, last_change_at: null, last_sync_at: null, compared_at: null, lag_ms: null },
    ...(at < 9 && { last_sync_at: AT }),
    ...(at === 9 && { state: MIRROR_STATE.first, rows: 3500, done: 3500, total: 14_000 }),
    ...(at > 9 && { state: MIRROR_STATE.waiting, rows: 0 }),
  })),
};

/** A loaded folder. */
export const folder: ErpStatus = {
  ...{ source: ERP_SOURCE.dataset, host: null, as_of: AT, late: false },
  ...{ stale_after_minutes: null, every_seconds: null, compare_at: null, demo: true },
  writer: ERP_SOURCE.dataset,
  tables: TABLES.map((one) => ({
    ...{ ...one, erp_name: one.name, last_change_at: null, compared_at: null, lag_ms: null },
  })),
};
