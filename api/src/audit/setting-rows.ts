import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { transaction } from '../db/transaction';
import { notFound } from '../platform/problem';
import { audit } from './audit';

/** A setting that is a table: rows are added and removed, never changed. */
interface SettingRows<Row extends Record<string, unknown>> {
  /** With its schema. */
  readonly table: string;
  /** What a row says, beside its id. */
  readonly columns: readonly (keyof Row & string)[];
  /** What the audit trail calls a row. */
  readonly subjectOf: (row: Row) => string;
  /** Writes a row and answers its id; undefined where it is there already. */
  readonly insert: (client: pg.ClientBase, row: Row) => Promise<number | undefined>;
}

/** Adds and removes the rows of a setting, each with its line in the audit trail. */
export function settingRows<Row extends Record<string, unknown>>(
  pool: pg.Pool,
  { table, columns, subjectOf, insert }: SettingRows<Row>,
) {
  return {
    /** False where the row is there already. */
    add: (request: FastifyRequest, row: Row): Promise<boolean> =>
      transaction(pool, async (client) => {
        const id = await insert(client, row);
        if (id === undefined) return false;
        await audit(client, request, {
          area: AUDIT_AREA.settings,
          action: AUDIT_ACTION.create,
          id,
          subject: subjectOf(row),
          before: null,
          after: Object.fromEntries(columns.map((column) => [column, row[column]])),
        });
        return true;
      }),
    /** 404 where there is no such row. */
    remove: (request: FastifyRequest, id: number): Promise<void> =>
      transaction(pool, async (client) => {
        const { rows } = await client.query<Row>(
          `DELETE FROM ${table} WHERE id = $1 RETURNING ${columns.join(', ')}`,
          [id],
        );
        const [before] = rows;
        if (!before) throw notFound();
        await audit(client, request, {
          area: AUDIT_AREA.settings,
          action: AUDIT_ACTION.remove,
          id,
          subject: subjectOf(before),
          before,
          after: null,
        });
      }),
  };
}
