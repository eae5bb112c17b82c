import type pg from 'pg';
import { prepared } from '../db/prepared';
import { type CustomerControl, USER_TYPE } from 'api-contract';
import type { OwnCompany, Session } from '../platform/session';

/**
 * The companies a user may act for; the first is active after login. Type 4 may act for any
 * (docs/product/access.md, 'Whose rows'): companies not linked to him follow by name. They have no control number, so
 * their `id` is minus the customer's id.
 */
export async function companiesOf(pool: pg.Pool, session: Session): Promise<CustomerControl[]> {
  const { rows } = await pool.query<{ id: number; customer_id: number; code: string; name: string }>(
    `SELECT coalesce(cc.id, -c.id) AS id, c.id AS customer_id, c.code, c.name
     FROM portal.customers c
     LEFT JOIN portal.customer_controls cc ON cc.customer_id = c.id AND cc.user_id = $1
     WHERE cc.id IS NOT NULL OR $2
     ORDER BY cc.position NULLS LAST, cc.id, c.name COLLATE "und-x-icu", c.id`,
    [session.userId, session.typeId === USER_TYPE.master],
  );
  return rows.map(({ id, customer_id, code, name }) => ({
    id,
    customer_id,
    customer: { id: customer_id, code, name },
  }));
}

/** The companies a user is linked to, in his order, each with the stores he is limited to there. */
export async function ownCompanies(pool: pg.Pool, { userId }: Session): Promise<OwnCompany[]> {
  const { rows } = await prepared<OwnCompany>(
    pool,
    `SELECT c.id, c.code, c.name,
       ARRAY(SELECT st.store FROM portal.customer_control_stores st WHERE st.control_id = cc.id) AS stores
     FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id
     WHERE cc.user_id = $1 ORDER BY cc.position, cc.id`,
    [userId],
  );
  return rows;
}
