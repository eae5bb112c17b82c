import type pg from 'pg';
import type { ErpSource } from '../source/port';
import type { ErpTable } from '../tables/tables';
import type { RowCounts } from './apply';

/** Limits and times of the sync, from the configuration (`sync`). */
export interface SyncOptions {
  /** A round of changes begins so often. */
  readonly everySeconds: number;
  /** Changes are read again from so long before the last one: a transaction of the ERP may end late. */
  readonly overlapSeconds: number;
  /** When the nightly compare is due, 'hh:mm' in São Paulo. */
  readonly compareAt: string;
  /** The nightly compare works between these times only; null for all day. */
  readonly window: readonly [string, string] | null;
  /** A table that lost more than this share of its rows stops. */
  readonly shrinkShare: number;
  /** How many tables are read at a time. */
  readonly parallel: number;
}

/** What each step of the sync needs. */
export interface SyncDeps {
  readonly pool: pg.Pool;
  readonly source: ErpSource;
  /** The tables that the source feeds. */
  readonly tables: readonly ErpTable[];
  readonly options: SyncOptions;
  readonly now: () => Date;
  /** Milliseconds that only ever grow. */
  readonly monotonic: () => number;
  /** Told of what each batch did to a table ('SC5'), once it is committed. */
  readonly onApplied?: (table: string, counts: RowCounts) => void;
}
