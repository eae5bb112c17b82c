import type pg from 'pg';
import type { StampMark } from '../source/port';
import type { MirrorState } from './status';
import type { SyncWish } from './request';

type Client = Pick<pg.ClientBase, 'query'>;

/** A compare under way. */
export interface CompareMark {
  /** The last number read. */
  readonly after: number;
  /** The highest number of the mirror when it began: rows that come later are not missed. */
  readonly bound: number;
  /** Whether somebody asked for it; if not, it works within the nightly window. */
  readonly asked: boolean;
  /** Whether any share of the rows may be deleted. */
  readonly accept: boolean;
}

/** Where a table's readings go on; kept as JSON, written with each batch. */
export interface Mark {
  /** 'first' while the first load fills a table aside, 'ready' once that is complete, then 'follow'. */
  readonly phase: 'first' | 'ready' | 'follow';
  /** First load: the last number read. */
  readonly after: number;
  /** First load: about the highest number of the table, once it is known. */
  readonly highest?: number | undefined;
  /** First load: every row is read, and only indexes are missing. */
  readonly complete?: true | undefined;
  /** The newest change read, of tables with stamps. */
  readonly stamp: StampMark | null;
  /** The highest number read, of tables without. */
  readonly recno: number;
  /** How far the re-reading of open rows is. */
  readonly open: number;
  readonly compare: CompareMark | null;
  /** Rows deleted since the table last was up to date. */
  readonly gone: number;
  /** Too many rows were missing: only a compare goes on. */
  readonly shrunk: boolean;
}

const FRESH: Mark = {
  phase: 'first',
  after: 0,
  stamp: null,
  recno: 0,
  open: 0,
  compare: null,
  gone: 0,
  shrunk: false,
};

/** A table's row in `portal.erp_tables`, as far as the engine needs it. */
export interface TableState {
  readonly name: string;
  readonly state: MirrorState;
  readonly mark: Mark;
  readonly rows: number;
  readonly done: number;
  readonly total: number | null;
  readonly asked: SyncWish | null;
  readonly comparedAt: Date | null;
  readonly error: string | null;
}

const COLUMNS = `name, state, mark, rows::float8 AS rows, done::float8 AS done, total::float8 AS total, asked,
  compared_at AS "comparedAt", error`;

/** Makes sure that each of these tables has a row, and no other table has. */
export async function prepareStates(client: Client, names: readonly string[]): Promise<void> {
  await client.query('DELETE FROM portal.erp_tables WHERE NOT name = ANY($1)', [names]);
  await client.query(
    `INSERT INTO portal.erp_tables (name, mark) SELECT name, $2::jsonb FROM unnest($1::text[]) AS name
     ON CONFLICT DO NOTHING`,
    [names, JSON.stringify(FRESH)],
  );
}

export async function readStates(client: Client): Promise<TableState[]> {
  return (await client.query<TableState>(`SELECT ${COLUMNS} FROM portal.erp_tables`)).rows;
}

export async function readState(client: Client, name: string): Promise<TableState> {
  const { rows } = await client.query<TableState>(
    `SELECT ${COLUMNS} FROM portal.erp_tables WHERE name = $1`,
    [name],
  );
  if (!rows[0]) throw new Error(`The table ${name} is not synced.`);
  return rows[0];
}

/** Another process has gone on with the table meanwhile; nothing of the batch is kept. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** What a step changes of a table's state. */
export type Patch = Partial<{
  state: MirrorState;
  mark: Mark;
  rows: number;
  done: number;
  total: number | null;
  last_change_at: Date;
  last_sync_at: Date;
  lag_ms: number | null;
  compared_at: Date;
  asked: null;
  error: string | null;
  error_at: null;
}>;

/**
 * Saves what a step changed, in its batch's transaction. The mark must still be the one that the step began with: a
 * process that lost its connection for a while must not undo what its successor did.
 */
export async function saveState(client: Client, was: TableState, patch: Patch): Promise<TableState> {
  const names = Object.keys(patch);
  const values = Object.values(patch).map((value, n) =>
    names[n] === 'mark' ? JSON.stringify(value) : value,
  );
  const { rows } = await client.query<TableState>(
    `UPDATE portal.erp_tables SET ${names.map((name, n) => `${name} = $${n + 3}`).join(', ')}
     WHERE name = $1 AND mark = $2::jsonb RETURNING ${COLUMNS}`,
    [was.name, JSON.stringify(was.mark), ...values],
  );
  if (!rows[0]) throw new Overtaken(`The table ${was.name} was synced by another process.`);
  return rows[0];
}
