import type pg from 'pg';
import { RECNO } from './ddl';
import type { ColumnType, ErpTable } from './tables';

/** A row of the mirror: values as `cleaned` gives them, in the order of the table's columns. */
export interface MirrorRow {
  readonly recno: number | null;
  readonly values: readonly string[];
}

const SQL_CASTS: Record<ColumnType, string> = {
  text: 'text',
  number: 'numeric',
  money: 'numeric',
  limit: 'numeric',
  date: 'date',
  instant: 'timestamptz',
};

const sqlValue = (value: string, type: ColumnType): string | null => {
  if (value !== '' || type === 'text') return value;
  return type === 'number' || type === 'money' ? '0' : null;
};

/** The table's columns and the record number, in the order of {@link rowArrays}. */
export const rowColumns = (table: ErpTable): string[] =>
  [...table.columns.keys(), RECNO].map((name) => name.toLowerCase());

/** `unnest($1::text[], …)`: rows given as one array a column. */
export function unnestRows(table: ErpTable): string {
  const casts = [...[...table.columns.values()].map((type) => SQL_CASTS[type]), 'bigint'];
  return `unnest(${casts.map((cast, n) => `$${n + 1}::${cast}[]`).join(', ')})`;
}

/** The values of {@link unnestRows}. */
export function rowArrays(table: ErpTable, rows: readonly MirrorRow[]): (string | number | null)[][] {
  const types = [...table.columns.values()];
  return [
    ...types.map((type, n) => rows.map(({ values }) => sqlValue(values[n] ?? '', type))),
    rows.map(({ recno }) => recno),
  ];
}

/** Inserts rows; a few thousand at a time keep memory flat. */
export async function insertRows(
  client: Pick<pg.ClientBase, 'query'>,
  table: ErpTable,
  schema: string,
  rows: readonly MirrorRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const into = `${schema}.${table.file.toLowerCase()} (${rowColumns(table).join(', ')})`;
  await client.query({
    text: `INSERT INTO ${into} SELECT * FROM ${unnestRows(table)}`,
    values: rowArrays(table, rows),
  });
}
