import { USER_FLAGS } from 'api-contract';
import type pg from 'pg';
import { formattedMoment } from 'api/platform/own-list';
import { hasSecondStep } from 'api/platform/second-step';
import { FROM_USERS, typeName, USER_COLUMNS } from './list';
import type { UserDetail } from '../../wire/users';

const CONTROLS = `ARRAY(
  SELECT json_build_object('id', cc.id, 'customer_id', c.id,
    'customer', json_build_object('id', c.id, 'code', c.code, 'name', c.name),
    'customer_controls_stores', ARRAY(
      SELECT json_build_object('store', json_build_object('id', c.code || '-' || s.store, 'store_id', s.store))
      FROM portal.customer_control_stores s WHERE s.control_id = cc.id ORDER BY s.store))
  FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id
  WHERE cc.user_id = u.id ORDER BY cc.position, cc.id)`;

const ONE = `
SELECT ${USER_COLUMNS}, u.cpf, u.phone, u.office, u.photo, ${USER_FLAGS.map((flag) => `u.${flag}::int`).join(', ')},
  ${CONTROLS} AS customer_control, u.password_hash IS NOT NULL AS has_password,
  ${hasSecondStep('u.id')} AS two_step,
  (SELECT b.issuer FROM portal.sso_bindings b WHERE b.user_id = u.id) AS sign_on,
  u.created_at, ${formattedMoment('u.created_at')} AS created_at_f
${FROM_USERS} WHERE u.id = $1`;

type Found = Omit<UserDetail, 'created_at' | 'type_name' | 'stores' | 'editable'> & { created_at: Date };

/** One user with his companies and stores; null if there is none. */
export async function oneUser(pool: pg.Pool, id: number): Promise<Omit<UserDetail, 'editable'> | null> {
  const { rows } = await pool.query<Found>(ONE, [id]);
  const [found] = rows;
  if (!found) return null;
  const [first] = found.customer_control;
  return {
    ...typeName(found),
    stores: (first?.customer_controls_stores ?? []).map(({ store }) => store.store_id),
    created_at: found.created_at.toISOString(),
  };
}
