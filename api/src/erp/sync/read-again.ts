import type pg from 'pg';
import type { ErpSource, SourceRow } from '../source/port';
import { erpTable, type ErpTable } from '../tables/tables';
import { applyRows, type RowCounts } from './apply';
import { smallBatch } from './batch';
import type { SyncDeps } from './deps';

/** Rows to read again: keys in the order of the table's key columns. */
export interface TableKeys {
  /** 'SC5'. */
  readonly table: string;
  readonly keys: readonly (readonly string[])[];
}

/**
 * Reads rows of the ERP again at once and brings them into the mirror, all in one transaction: what the portal wrote is
 * seen without waiting for the next round. Rows that the ERP does not return stay as they are.
 */
export async function readAgain(
  pool: pg.Pool,
  source: ErpSource,
  wanted: readonly TableKeys[],
  { signal, now, onApplied }: Pick<SyncDeps, 'now' | 'onApplied'> & { readonly signal: AbortSignal },
): Promise<void> {
  const read: { readonly table: ErpTable; readonly rows: readonly SourceRow[] }[] = [];
  for (const { table, keys } of wanted)
    read.push({ table: erpTable(table), rows: await source.byKey(erpTable(table), keys, signal) });
  const counts = await smallBatch(pool, async (client) => {
    const done: (readonly [table: string, counts: RowCounts])[] = [];
    for (const { table, rows } of read) {
      const applied = await applyRows(client, table, rows, { comparing: true });
      const { inserted, updated, deleted } = applied;
      done.push([table.file, applied]);
      await client.query(
        `UPDATE portal.erp_tables SET rows = rows + $2, last_change_at = CASE WHEN $3 THEN $4 ELSE last_change_at END
         WHERE name = $1`,
        [table.file, inserted - deleted, inserted + updated + deleted > 0, now()],
      );
    }
    return done;
  });
  for (const [table, applied] of counts) onApplied?.(table, applied);
}
