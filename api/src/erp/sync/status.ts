import type pg from 'pg';
import type { SyncWish } from './request';
import { SHRUNK } from './shrink';

/** What a table of the mirror is doing; 'stopped' has an error; it is tried again unless the table shrank too much. */
export type MirrorState = 'waiting' | 'first' | 'idle' | 'changes' | 'compare' | 'stopped';

/** One table of the mirror (`portal.erp_tables`). */
export interface MirrorTable {
  /** 'SC5'. */
  readonly name: string;
  readonly state: MirrorState;
  /** Rows of the mirror. */
  readonly rows: number;
  /** Rows read of the first load or compare under way, of about `total`; null if that is unknown. */
  readonly done: number;
  readonly total: number | null;
  readonly lastChangeAt: Date | null;
  /** The mirror has everything that the ERP had at this time. */
  readonly lastSyncAt: Date | null;
  /** How long after the ERP's stamp the newest change was in the mirror, in ms; null without stamps. */
  readonly lagMs: number | null;
  readonly comparedAt: Date | null;
  /** It stopped because too many of its rows are gone: a compare may be told to accept that. */
  readonly shrunk: boolean;
  /** What was asked for and has not begun. */
  readonly asked: SyncWish | null;
  /** A sentence in Portuguese, for staff. */
  readonly error: string | null;
  readonly errorAt: Date | null;
}

export interface MirrorStatus {
  /** Which source the mirror was filled from: a synced ERP, or a dataset folder. */
  readonly source: 'protheus' | 'dataset';
  /** The ERP's data of the whole mirror is at least as new; null before the first load has ended. */
  readonly freshAt: Date | null;
  /** In the order of `ERP_TABLES`' names; empty with a dataset. */
  readonly tables: readonly MirrorTable[];
}

const STATUS = `
SELECT name, state, rows::float8 AS rows, done::float8 AS done, total::float8 AS total,
  last_change_at AS "lastChangeAt", last_sync_at AS "lastSyncAt", lag_ms::float8 AS "lagMs",
  compared_at AS "comparedAt", asked, ${SHRUNK} AS shrunk, error, error_at AS "errorAt"
FROM portal.erp_tables ORDER BY name`;

const LOADED = `SELECT value->>'loaded_at' AS at FROM portal.settings WHERE key = 'dataset'`;

/** How far the mirror is. A dataset is as new as its load; a synced mirror is as new as its oldest table. */
export async function mirrorStatus(pool: Pick<pg.Pool, 'query'>): Promise<MirrorStatus> {
  const { rows: tables } = await pool.query<MirrorTable>(STATUS);
  if (tables.length === 0) {
    const at = (await pool.query<{ at: string | null }>(LOADED)).rows[0]?.at;
    return { source: 'dataset', freshAt: at ? new Date(at) : null, tables };
  }
  const times = tables.map(({ lastSyncAt }) => lastSyncAt);
  const known = times.filter((time) => time !== null).map((time) => time.getTime());
  const freshAt = known.length === times.length ? new Date(Math.min(...known)) : null;
  return { source: 'protheus', freshAt, tables };
}
