import { USER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { ListAccess } from '../db/list/declaration';
import type { Reader } from '../platform/own-list';

export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** The company's name; null if the list does not depend on a company. */
  readonly company: string | null;
  readonly access: readonly number[];
}

/**
 * The user who requested a report or a file, if still allowed: active, with the same type, one of the codes if it takes
 * one, the company, and all of the stores it was asked for. Type 4 may use any company.
 */
export async function recipient(
  pool: pg.Pool,
  { userId, typeId, customer, stores }: Reader,
  { anyOf, types = [typeId] }: ListAccess,
): Promise<Recipient | undefined> {
  const { rows } = await pool.query<Recipient>(
    `SELECT u.name, u.email, u.access, c.name AS company FROM portal.users u
     LEFT JOIN portal.customers c ON c.code = $2
     LEFT JOIN portal.customer_controls cc ON cc.user_id = u.id AND cc.customer_id = c.id
     WHERE u.id = $1 AND u.status = ${USER_STATUS.active} AND ($3::int[] IS NULL OR u.access && $3) AND u.type_id = $4 AND u.type_id = ANY($5::int[])
       AND ($2::text IS NULL OR cc.id IS NOT NULL OR (c.id IS NOT NULL AND u.type_id = ${USER_TYPE.master}))
       AND (NOT EXISTS (SELECT FROM portal.customer_control_stores st WHERE st.control_id = cc.id)
         OR (cardinality($6::text[]) > 0
           AND $6 <@ ARRAY(SELECT st.store FROM portal.customer_control_stores st WHERE st.control_id = cc.id)))`,
    [userId, customer, anyOf ?? null, typeId, types, stores],
  );
  return rows[0];
}

/** Whom a mail greets, and for which company. */
export type Addressee = Pick<Recipient, 'name' | 'company'>;
