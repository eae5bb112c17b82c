import type { ErpTable } from '../tables/tables';

/**
 * One row of the ERP. `values` are in the order of `ErpTable.columns` and cleaned: text right-trimmed, numbers as
 * decimal strings or '', dates `yyyymmdd` or '', instants ISO 8601 or ''.
 */
export interface SourceRow {
  readonly recno: number;
  readonly deleted: boolean;
  /**
   * When the row was last written, UTC, `yyyy-mm-dd hh:mm:ss` with a fraction if the ERP gives one; stamps of one
   * source compare as text. Null if the row has none (written before the ERP kept stamps).
   */
  readonly stamp: string | null;
  readonly values: readonly string[];
}

/** The next rows of a reading. A page without rows is the reading's end. */
export interface SourcePage {
  readonly rows: readonly SourceRow[];
  /** Whether more rows of this reading may follow; then there is at least one row to go on from. */
  readonly more: boolean;
}

/** The last row of a reading of changes. */
export interface StampMark {
  readonly stamp: string;
  readonly recno: number;
}

/** What the ERP lacks of what a table needs; `field` is null if the table itself is missing. */
export interface SourceProblem {
  readonly table: string;
  readonly field: string | null;
  /** One sentence for the operator, in Portuguese. */
  readonly reason: string;
}

/** What a source tells about a table: whether it keeps stamps, so that changed rows can be asked for. */
export interface SourceTraits {
  readonly stamp: boolean;
}

/**
 * Where the mirror's rows come from (ADR 0087). Every reading throws `SourceError` for an answer that cannot be right
 * and `SourceAway` for an ERP that does not answer.
 */
export interface ErpSource {
  readonly name: 'dataset' | 'protheus';
  /** Holds the configuration against the ERP's dictionary; empty if everything is there. Reads no rows. */
  check(signal: AbortSignal): Promise<readonly SourceProblem[]>;
  traits(table: ErpTable, signal: AbortSignal): Promise<SourceTraits>;
  /** Rows with recno > after, ascending by recno, deleted ones included. */
  byRecno(table: ErpTable, after: number, signal: AbortSignal): Promise<SourcePage>;
  /**
   * About the highest recno of a table that has a row `from`, for progress alone: a few calls of one row each. Left out
   * by a source that would read everything for it.
   */
  highestRecno?(table: ErpTable, from: number, signal: AbortSignal): Promise<number>;
  /** Rows with (stamp, recno) > since, ascending by (stamp, recno), deleted ones included; none without stamps. */
  changed(table: ErpTable, since: StampMark, signal: AbortSignal): Promise<SourcePage>;
  /** Rows that may still change (the table's `open` condition) with recno > after, ascending by recno. */
  open(table: ErpTable, after: number, signal: AbortSignal): Promise<SourcePage>;
  /** Rows whose key columns equal one of `keys`, values in the order of `ErpTable.key`; deleted ones included. */
  byKey(
    table: ErpTable,
    keys: readonly (readonly string[])[],
    signal: AbortSignal,
  ): Promise<readonly SourceRow[]>;
}
