import { USER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';

/** Whose a conversation is: who may read it follows from it. */
export interface ThreadPlace {
  readonly customerId: number;
  /** A1_LOJA; blank for the whole company's. */
  readonly store: string;
  /** The access code of its kind; null where everybody of the company takes part. */
  readonly code: number | null;
}

/** Somebody who may read a conversation. */
export interface ThreadReader {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Of the supplier. */
  readonly staff: boolean;
}

/**
 * Everybody who may read a conversation now: the company's people of its store, types 1 and 4, and staff who look after
 * the company.
 */
export async function threadReaders(
  db: Pick<pg.ClientBase, 'query'>,
  { customerId, store, code }: ThreadPlace,
): Promise<ThreadReader[]> {
  const { rows } = await db.query<ThreadReader>(
    `SELECT u.id, u.name, u.email, u.type_id <> ${USER_TYPE.customer} AS staff FROM portal.users u
     WHERE u.status = ${USER_STATUS.active} AND ($3::int IS NULL OR u.access @> ARRAY[$3::int]) AND (
       u.type_id IN (${USER_TYPE.admin}, ${USER_TYPE.master})
       OR EXISTS (SELECT 1 FROM portal.customer_controls cc WHERE cc.user_id = u.id AND cc.customer_id = $1
         AND ($2 = '' OR NOT EXISTS (SELECT 1 FROM portal.customer_control_stores s WHERE s.control_id = cc.id)
           OR EXISTS (SELECT 1 FROM portal.customer_control_stores s WHERE s.control_id = cc.id AND s.store = $2))))
     ORDER BY u.name COLLATE "und-x-icu", u.id`,
    [customerId, store, code],
  );
  return rows;
}
