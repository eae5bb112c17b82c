import type pg from 'pg';
import { mirrorStatus, type MirrorTable, type RowCounts } from '../erp/sync';
import type { TimeLogEntry } from '../erp/time-log';
import { erpDuration, gauges, meter } from '../observe/metrics';

/** Measures a call of the ERP, or of the writer, as it goes into the time log. */
export const measureErpCall = ({ routine, status, start, end }: TimeLogEntry): void =>
  erpDuration.record((end.getTime() - start.getTime()) / 1000, {
    routine: routine.replace(/[^\w.]/g, '_'),
    result: status,
  });

const KINDS = { insert: 'inserted', update: 'updated', delete: 'deleted' } as const;
const rowsApplied = meter.createCounter('erp_rows_applied', {
  description: 'Rows brought into the mirror, by table and kind of change',
});

/** Counts rows that this process has brought into the mirror; zeros too, since a rate needs a first value. */
export function countRows(table: string, counts: RowCounts): void {
  for (const [kind, of] of Object.entries(KINDS)) rowsApplied.add(counts[of], { table, kind });
}

const NONE: RowCounts = { inserted: 0, updated: 0, deleted: 0 };

/** What is told of each table, by gauge; null where there is nothing to tell. */
const OF_TABLE = {
  erp_table_rows: ({ rows }: MirrorTable) => rows,
  erp_table_lag_seconds: ({ lagMs }: MirrorTable) => lagMs && lagMs / 1000,
  erp_table_age_seconds: ({ lastSyncAt }: MirrorTable, now: Date) =>
    lastSyncAt && Math.max(0, (now.getTime() - lastSyncAt.getTime()) / 1000),
  erp_table_stopped: ({ state }: MirrorTable) => (state === 'stopped' ? 1 : 0),
};
const MIRROR_GAUGES = {
  erp_table_rows: 'Rows of a table of the mirror',
  erp_table_lag_seconds: 'From the ERP’s stamp of the newest change to the mirror',
  erp_table_age_seconds: 'How long ago the table had everything that the ERP had',
  erp_table_stopped: 'Whether a table is not followed any more',
};

interface MirrorDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/** Tells the state of the mirror in the metrics, nothing of a dataset; what it answers ends that. */
export const watchMirror = ({ pool, now }: MirrorDeps): (() => void) =>
  gauges(MIRROR_GAUGES, async (tell) => {
    const { tables } = await mirrorStatus(pool);
    for (const table of tables) {
      countRows(table.name, NONE);
      for (const name of Object.keys(OF_TABLE) as (keyof typeof OF_TABLE)[]) {
        const value = OF_TABLE[name](table, now());
        if (value !== null) tell[name](value, { table: table.name });
      }
    }
  });
