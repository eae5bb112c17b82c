import type pg from 'pg';
import type { SourceRow } from '../source/port';
import { insertRows } from '../tables/insert-rows';
import type { ErpTable } from '../tables/tables';
import { keepDerived } from './derived/keep';
import type { Values } from './derived/touched';
import {
  deleteRows,
  differing,
  keyOf,
  type NumberedRow,
  type OldRow,
  valuesOf,
  withKeys,
  withRecnos,
} from './rows';
import { forgetRecnos } from './recnos';
import { noteTouched } from './touched-companies';

type Client = Pick<pg.ClientBase, 'query'>;

export interface ApplyOptions {
  /** Rows that are gone from the ERP, beside those that are marked as deleted. */
  readonly gone?: readonly number[];
  /**
   * Whether a row replaces another of the same key and a higher number. Off, so that two rows of one key do not take
   * turns at each reading; on for a compare, which reads both anew.
   */
  readonly replaceHigher?: boolean;
  /** Whether a compare of the table is under way, which must not delete rows that are seen now. */
  readonly comparing?: boolean;
}

/** How many rows of the mirror a batch changed. */
export interface RowCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
}

/** What a batch did to the mirror. */
export interface Applied extends RowCounts {
  /** The newest stamp among the changed rows. */
  readonly stamp: string | null;
}

/** One row per number: a repeated page is harmless, the last one counts. */
export const onePerRecno = (rows: readonly SourceRow[]): SourceRow[] => [
  ...new Map(rows.map((row) => [row.recno, row])).values(),
];

/** Of rows with the same key, the one with the highest number: the mirror has one row a key. */
function onePerKey(table: ErpTable, rows: readonly NumberedRow[]): NumberedRow[] {
  const byKey = new Map<string, NumberedRow>();
  for (const row of rows.toSorted((a, b) => a.recno - b.recno)) byKey.set(keyOf(table, row).join('\n'), row);
  return [...byKey.values()];
}

const keyText = (table: ErpTable, values: Values) =>
  table.key.map((name) => values[name.toLowerCase()]).join('\n');

/** Leaves out rows whose key another row with a higher number has, unless that one goes away with this batch. */
function without(table: ErpTable, rows: readonly NumberedRow[], holders: readonly OldRow[]): NumberedRow[] {
  const heldBy = new Map(holders.map(({ recno, values }) => [keyText(table, values), recno]));
  return rows.filter((row) => (heldBy.get(keyOf(table, row).join('\n')) ?? 0) <= row.recno);
}

/** Rows of a folder may have no number; the key is every row's own. */
const unique = (table: ErpTable, rows: readonly OldRow[]) => [
  ...new Map(rows.map((row) => [keyText(table, row.values), row])).values(),
];

/**
 * Brings rows of the ERP into the mirror's table, and the sums made of them into step, in the caller's transaction. Rows
 * that the mirror has already change nothing, so a batch may be applied twice.
 */
export async function applyRows(
  client: Client,
  table: ErpTable,
  rows: readonly SourceRow[],
  { gone = [], replaceHigher = false, comparing = false }: ApplyOptions = {},
): Promise<Applied> {
  const given = onePerRecno(rows);
  const live = given.filter((row) => !row.deleted);
  if (comparing)
    await forgetRecnos(
      client,
      table.file,
      'absent',
      live.map(({ recno }) => recno),
    );
  const different = await differing(client, table, live);
  const changed = onePerKey(
    table,
    live.filter((row) => different.has(row.recno)),
  );
  const deleted = [...gone, ...given.filter((row) => row.deleted).map(({ recno }) => recno)];
  const old = await withRecnos(client, table, [...deleted, ...changed.map(({ recno }) => recno)]);
  const leaving = new Set([...deleted, ...changed.map(({ recno }) => recno)]);
  const holders = (
    await withKeys(
      client,
      table,
      changed.map((row) => keyOf(table, row)),
    )
  ).filter(({ recno }) => !leaving.has(recno));
  const written = replaceHigher ? changed : without(table, changed, holders);
  const keys = new Set(written.map((row) => keyOf(table, row).join('\n')));
  const replaced = holders.filter(({ values }) => keys.has(keyText(table, values)));
  const before = unique(table, [...old, ...replaced]);
  if (before.length === 0 && written.length === 0)
    return { inserted: 0, updated: 0, deleted: 0, stamp: null };

  const touched = [...before.map(({ values }) => values), ...written.map((row) => valuesOf(table, row))];
  await keepDerived(client, table.file, touched, async () => {
    await deleteRows(client, table, before);
    await insertRows(client, table, 'erp', written);
  });
  await noteTouched(client, table, touched);
  const known = new Set(old.map(({ recno }) => recno));
  const updated = written.filter(({ recno }) => known.has(recno)).length;
  const stamps = given.filter(({ recno }) => different.has(recno)).map(({ stamp }) => stamp ?? '');
  return {
    inserted: written.length - updated,
    updated,
    deleted: before.length - updated,
    stamp: stamps.toSorted().at(-1) || null,
  };
}
