import { USER_FLAGS } from 'api-contract';
import type pg from 'pg';

/** A user with his permissions and companies, as the audit trail keeps him; without photo and password. */
export async function userSnapshot(
  client: pg.ClientBase,
  id: number,
): Promise<Record<string, unknown> | null> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT u.name, u.email, u.cpf, u.phone, u.office, u.type_id, u.status, u.access,
       ${USER_FLAGS.map((flag) => `u.${flag}`).join(', ')},
       coalesce((SELECT json_agg(json_build_object('code', c.code, 'stores',
           (SELECT coalesce(json_agg(s.store ORDER BY s.store), '[]') FROM portal.customer_control_stores s
            WHERE s.control_id = cc.id)) ORDER BY cc.position, cc.id)
         FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id
         WHERE cc.user_id = u.id), '[]') AS companies
     FROM portal.users u WHERE u.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
