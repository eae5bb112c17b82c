import type pg from 'pg';
import { RECNO } from '../tables/ddl';
import type { ErpTable } from '../tables/tables';
import { nameOf } from './rows';

type Client = Pick<pg.ClientBase, 'query'>;
type Kind = 'open' | 'absent';

/** Remembers record numbers of a table (`portal.erp_recnos`). */
export const rememberRecnos = (client: Client, name: string, kind: Kind, recnos: readonly number[]) =>
  client.query(
    `INSERT INTO portal.erp_recnos SELECT $1, $2, recno FROM unnest($3::bigint[]) AS recno ON CONFLICT DO NOTHING`,
    [name, kind, recnos],
  );

export const forgetRecnos = (client: Client, name: string, kind: Kind, recnos: readonly number[]) =>
  client.query('DELETE FROM portal.erp_recnos WHERE name = $1 AND kind = $2 AND recno = ANY($3::bigint[])', [
    name,
    kind,
    recnos,
  ]);

export const forgetAllRecnos = (client: Client, name: string, kind: Kind) =>
  client.query('DELETE FROM portal.erp_recnos WHERE name = $1 AND kind = $2', [name, kind]);

/** Remembered numbers above `from`, up to `to`; ascending. */
export async function rememberedRecnos(
  client: Client,
  name: string,
  kind: Kind,
  { from = 0, to = null, most = null }: { from?: number; to?: number | null; most?: number | null } = {},
): Promise<number[]> {
  const { rows } = await client.query<{ recno: string }>(
    `SELECT recno FROM portal.erp_recnos WHERE name = $1 AND kind = $2 AND recno > $3 AND (recno <= $4 OR $4 IS NULL)
     ORDER BY recno LIMIT $5`,
    [name, kind, from, to, most],
  );
  return rows.map(({ recno }) => Number(recno));
}

export async function countRecnos(client: Client, name: string, kind: Kind): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'SELECT count(*) FROM portal.erp_recnos WHERE name = $1 AND kind = $2',
    [name, kind],
  );
  return Number(rows[0]?.count);
}

/** The mirror's numbers above `from`, up to `to`. */
export async function mirrorRecnos(
  client: Client,
  table: ErpTable,
  from: number,
  to: number,
): Promise<number[]> {
  const { rows } = await client.query<{ recno: string }>(
    `SELECT ${RECNO} AS recno FROM ${nameOf(table)} WHERE ${RECNO} > $1 AND ${RECNO} <= $2`,
    [from, to],
  );
  return rows.map(({ recno }) => Number(recno));
}

/** The mirror's highest number. */
export async function highestRecno(client: Client, table: ErpTable): Promise<number> {
  const { rows } = await client.query<{ recno: string | null }>(
    `SELECT max(${RECNO}) AS recno FROM ${nameOf(table)} WHERE ${RECNO} IS NOT NULL`,
  );
  return Number(rows[0]?.recno ?? 0);
}
