import type pg from 'pg';
import { type MirrorRow, rowArrays, rowColumns, unnestRows } from '../tables/insert-rows';
import { RECNO } from '../tables/ddl';
import type { ErpTable } from '../tables/tables';
import type { Values } from './derived/touched';

type Client = Pick<pg.ClientBase, 'query'>;

/** A row with the ERP's number. */
export interface NumberedRow extends MirrorRow {
  readonly recno: number;
}

/** The mirror's table. */
export const nameOf = (table: ErpTable): string => `erp.${table.file.toLowerCase()}`;

const columnsOf = (table: ErpTable): string[] => [...table.columns.keys()].map((name) => name.toLowerCase());

/** The row's values by column, lower case. */
export const valuesOf = (table: ErpTable, row: MirrorRow): Values =>
  Object.fromEntries(columnsOf(table).map((name, n) => [name, row.values[n] ?? '']));

/** The row's key, in the order of `table.key`. */
export function keyOf(table: ErpTable, { values }: MirrorRow): string[] {
  const columns = [...table.columns.keys()];
  return table.key.map((name) => values[columns.indexOf(name)] ?? '');
}

/** Which of these rows the mirror lacks or has with other values, as their numbers. */
export async function differing(
  client: Client,
  table: ErpTable,
  rows: readonly NumberedRow[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const row = (of: string) =>
    `ROW(${columnsOf(table)
      .map((name) => `${of}.${name}`)
      .join(', ')})`;
  const { rows: found } = await client.query<{ recno: string }>(
    `SELECT given.${RECNO} AS recno FROM ${unnestRows(table)} AS given(${rowColumns(table).join(', ')})
     LEFT JOIN ${nameOf(table)} old ON old.${RECNO} = given.${RECNO}
     WHERE old.${RECNO} IS NULL OR ${row('old')} IS DISTINCT FROM ${row('given')}`,
    rowArrays(table, rows),
  );
  return new Set(found.map(({ recno }) => Number(recno)));
}

const oldValues = (table: ErpTable) =>
  columnsOf(table)
    .map((name) => `old.${name}::text AS ${name}`)
    .join(', ');

/** A row of the mirror. */
export interface OldRow {
  /** 0 if a folder gave none. */
  readonly recno: number;
  readonly values: Values;
}

const oldRow = ({ recno, ...values }: Record<string, string>): OldRow => ({ recno: Number(recno), values });

/** The mirror's rows with these numbers. */
export async function withRecnos(
  client: Client,
  table: ErpTable,
  recnos: readonly number[],
): Promise<OldRow[]> {
  if (recnos.length === 0) return [];
  const { rows } = await client.query<Record<string, string>>(
    `SELECT old.${RECNO} AS recno, ${oldValues(table)} FROM ${nameOf(table)} old WHERE old.${RECNO} = ANY($1::bigint[])`,
    [recnos],
  );
  return rows.map(oldRow);
}

const keyNames = (table: ErpTable) => table.key.map((name) => name.toLowerCase());
const givenKeys = (table: ErpTable) =>
  `unnest(${table.key.map((_name, n) => `$${n + 1}::text[]`).join(', ')}) AS given(${keyNames(table).join(', ')})`;
const sameKey = (table: ErpTable) =>
  keyNames(table)
    .map((name) => `old.${name} = given.${name}`)
    .join(' AND ');

/** The mirror's rows with these keys. */
export async function withKeys(
  client: Client,
  table: ErpTable,
  keys: readonly (readonly string[])[],
): Promise<OldRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<Record<string, string>>(
    `SELECT old.${RECNO} AS recno, ${oldValues(table)} FROM ${givenKeys(table)}
     JOIN ${nameOf(table)} old ON ${sameKey(table)}`,
    table.key.map((_name, n) => keys.map((key) => key[n] ?? '')),
  );
  return rows.map(oldRow);
}

/** Deletes rows of the mirror by their keys: those of a folder may have no number. */
export async function deleteRows(client: Client, table: ErpTable, rows: readonly OldRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `DELETE FROM ${nameOf(table)} old USING ${givenKeys(table)} WHERE ${sameKey(table)}`,
    keyNames(table).map((name) => rows.map(({ values }) => values[name] ?? '')),
  );
}
