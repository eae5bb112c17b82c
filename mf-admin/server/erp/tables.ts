import { MIRROR_STATE } from 'api-contract';
import type pg from 'pg';
import type { MirrorTable } from 'api/erp/sync';
import { ERP_TABLES } from 'api/erp/tables/tables';
import type { ErpTableState } from '../../wire/erp';

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** A synced table; `erpName` is its name in the ERP's database. */
export const tableOnWire = (table: MirrorTable, erpName: string): ErpTableState => ({
  name: table.name,
  erp_name: erpName,
  state: table.state,
  asked: table.asked,
  rows: table.rows,
  done: table.done,
  total: table.total,
  last_change_at: iso(table.lastChangeAt),
  last_sync_at: iso(table.lastSyncAt),
  lag_ms: table.lagMs,
  compared_at: iso(table.comparedAt),
  shrunk: table.shrunk,
  error: table.error,
  error_at: iso(table.errorAt),
});

/** The planner's figure, exact after a load has vacuumed; counting a million rows would take a second. */
const ESTIMATES = `
SELECT upper(c.relname) AS name, greatest(c.reltuples, 0)::float8 AS rows
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'erp' AND upper(c.relname) = ANY($1)`;

/** The tables of a loaded folder: their rows as the database estimates them, all as new as the load. */
export async function folderTables(pool: pg.Pool, loadedAt: Date | null): Promise<ErpTableState[]> {
  const files = ERP_TABLES.map(({ file }) => file).filter((file) => file !== 'TANK_READINGS');
  const { rows } = await pool.query<{ name: string; rows: number }>(ESTIMATES, [files]);
  const counts = new Map(rows.map(({ name, rows: count }) => [name, count]));
  return files.map((name) => ({
    name,
    erp_name: name,
    state: MIRROR_STATE.idle,
    asked: null,
    rows: counts.get(name) ?? 0,
    done: 0,
    total: null,
    last_change_at: null,
    last_sync_at: iso(loadedAt),
    lag_ms: null,
    compared_at: null,
    shrunk: false,
    error: null,
    error_at: null,
  }));
}
