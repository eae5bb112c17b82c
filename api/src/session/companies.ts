import type pg from 'pg';
import { type CustomerControl, USER_TYPE } from 'api-contract';
import type { Session } from '../platform/session';

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
