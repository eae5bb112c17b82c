import { ACCESS, USER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';

/** Whoever may make an order, or go on with a draft. */
export const MAY_ORDER = { anyOf: [ACCESS.orderNew, ACCESS.orderDrafts] };

/** A person as far as he may order for a company now. */
export interface Orderer {
  readonly access: readonly number[];
  /** The stores (A1_LOJA) he is limited to; empty means all. */
  readonly stores: readonly string[];
}

/** The person in whose name something is ordered without him; null where he may not order for this company any more. */
export async function ordererOf(
  db: Pick<pg.ClientBase, 'query'>,
  userId: number | null,
  customerId: number,
): Promise<Orderer | null> {
  const { rows } = await db.query<Orderer & { type_id: number; here: boolean }>(
    `SELECT u.type_id, u.access, cc.id IS NOT NULL AS here,
       ARRAY(SELECT store FROM portal.customer_control_stores WHERE control_id = cc.id) AS stores
     FROM portal.users u LEFT JOIN portal.customer_controls cc ON cc.user_id = u.id AND cc.customer_id = $2
     WHERE u.id = $1 AND u.status = ${USER_STATUS.active}`,
    [userId, customerId],
  );
  const [person] = rows;
  if (!person || !(person.here || person.type_id === USER_TYPE.master)) return null;
  const { access, stores } = person;
  return MAY_ORDER.anyOf.some((code) => access.includes(code)) ? { access, stores } : null;
}
