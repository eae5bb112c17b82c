import type pg from 'pg';
import { mirrorStatus, type MirrorTable, type RowCounts } from '../erp/sync';
import type { TimeLogEntry } from '../erp/time-log';

interface Calls {
  count: number;
  seconds: number;
}

/** Counts the calls to the ERP as they go into the time log, by call and result. */
export function erpCalls() {
  const series = new Map<string, Calls>();
  return {
    add({ routine, status, start, end }: TimeLogEntry): void {
      const key = `call="${routine.replace(/[^\w.]/g, '_')}",result="${status}"`;
      const at = series.get(key) ?? { count: 0, seconds: 0 };
      at.count += 1;
      at.seconds += (end.getTime() - start.getTime()) / 1000;
      series.set(key, at);
    },
    lines: (): string[] => [
      '# TYPE erp_calls_total counter',
      ...[...series].map(([labels, { count }]) => `erp_calls_total{${labels}} ${count}`),
      '# TYPE erp_call_seconds_total counter',
      ...[...series].map(
        ([labels, { seconds }]) => `erp_call_seconds_total{${labels}} ${seconds.toFixed(3)}`,
      ),
    ],
  };
}
export type ErpCalls = ReturnType<typeof erpCalls>;

const KINDS = { insert: 'inserted', update: 'updated', delete: 'deleted' } as const;

/** Counts the rows that this process has brought into the mirror, by table and kind of change. */
export function erpRows() {
  const totals = new Map<string, RowCounts>();
  return {
    add(table: string, { inserted, updated, deleted }: RowCounts): void {
      const was = totals.get(table) ?? { inserted: 0, updated: 0, deleted: 0 };
      totals.set(table, {
        inserted: was.inserted + inserted,
        updated: was.updated + updated,
        deleted: was.deleted + deleted,
      });
    },
    /** One line a table and kind, zeros too: a rate needs a first value. */
    lines: (tables: readonly string[]): string[] => [
      '# TYPE erp_rows_applied_total counter',
      ...tables.flatMap((table) =>
        Object.entries(KINDS).map(
          ([kind, of]) =>
            `erp_rows_applied_total{table="${table}",kind="${kind}"} ${totals.get(table)?.[of] ?? 0}`,
        ),
      ),
    ],
  };
}
export type ErpRows = ReturnType<typeof erpRows>;

/** What is told of each table; null where there is nothing to tell. */
const GAUGES: readonly (readonly [name: string, of: (table: MirrorTable, now: Date) => number | null])[] = [
  ['erp_table_rows', ({ rows }) => rows],
  ['erp_table_lag_seconds', ({ lagMs }) => lagMs && lagMs / 1000],
  [
    'erp_table_age_seconds',
    ({ lastSyncAt }, now) => lastSyncAt && Math.max(0, (now.getTime() - lastSyncAt.getTime()) / 1000),
  ],
  ['erp_table_stopped', ({ state }) => (state === 'stopped' ? 1 : 0)],
];

interface ErpMetricsDeps {
  readonly pool: pg.Pool;
  readonly erpCalls: ErpCalls;
  readonly erpRows: ErpRows;
  readonly now: () => Date;
}

/** The mirror's state and the calls to the ERP, in Prometheus' text format; nothing of a dataset. */
export function erpMetrics({
  pool,
  erpCalls: calls,
  erpRows: rows,
  now,
}: ErpMetricsDeps): () => Promise<readonly string[]> {
  return async () => {
    const { tables } = await mirrorStatus(pool);
    if (tables.length === 0) return [];
    const gauges = GAUGES.flatMap(([name, of]) => [
      `# TYPE ${name} gauge`,
      ...tables.flatMap((table) => {
        const value = of(table, now());
        return value === null ? [] : [`${name}{table="${table.name}"} ${Number(value.toFixed(3))}`];
      }),
    ]);
    return [...gauges, ...rows.lines(tables.map(({ name }) => name)), ...calls.lines()];
  };
}
