import type pg from 'pg';
import { ACCESS, type ProfileFields, STAFF, USER_TYPE } from 'api-contract';
import { insertedId } from '../db/inserted-id';
import { customerStores } from '../erp/reads/customers';
import { invalid } from '../platform/problem';
import type { Session } from '../platform/session';

/** The first company of a profile, and the stores the user is limited to there; no stores means all. */
export interface ProfileCompany {
  readonly customerId: number;
  readonly stores: readonly string[];
}

/**
 * Types 1 and 4 see every customer, type 3 needs code 24; others see their own companies
 * (docs/product/access.md, 'Whose rows').
 */
const seesAll = ({ typeId, access }: Session) =>
  typeId !== USER_TYPE.customer && (typeId !== USER_TYPE.staff || access.includes(ACCESS.users));

/** Whether a user may choose his own company and units (docs/product/session.md, 'Profile'). */
export const mayChooseUnits = ({ typeId }: Session): boolean => STAFF.includes(typeId);

/** A1_COD of a company that the user may see; null for any other. */
export async function visibleCompany(
  session: Session,
  customerId: number,
  pool: pg.Pool,
): Promise<string | null> {
  const { rows } = await pool.query<{ code: string }>(
    `SELECT c.code FROM portal.customers c
     WHERE c.id = $1 AND ($3 OR c.id IN (SELECT customer_id FROM portal.customer_controls WHERE user_id = $2))`,
    [customerId, session.userId, seesAll(session)],
  );
  return rows[0]?.code ?? null;
}

/**
 * The submitted company and stores, if the user may choose them; they are ignored for customers, as are e-mail and
 * type. 422 for a customer the user may not see, or for a store of another customer.
 */
export async function chosenCompany(
  session: Session,
  { customer_id }: ProfileFields,
  stores: readonly string[] | undefined,
  { pool }: { pool: pg.Pool },
): Promise<ProfileCompany | null> {
  if (!mayChooseUnits(session) || (customer_id === undefined && stores === undefined)) return null;
  const customerId = customer_id ?? session.company?.id;
  const code = customerId === undefined ? null : await visibleCompany(session, customerId, pool);
  if (customerId === undefined || code === null) throw invalid('customer_id', 'Cliente não encontrado.');
  const wanted = [...new Set((stores ?? []).filter((store) => store !== ''))];
  if (wanted.length > 0) {
    const known = await customerStores(pool, code);
    const own = new Set(known.map(({ store_id }) => store_id));
    if (wanted.some((store) => !own.has(store))) throw invalid('stores', 'Loja não encontrada.');
  }
  return { customerId, stores: wanted };
}

/** Makes it the user's first company with exactly these stores. The user's other companies stay. */
export async function saveCompany(
  client: pg.ClientBase,
  userId: number,
  { customerId, stores }: ProfileCompany,
): Promise<void> {
  await client.query(
    `UPDATE portal.customer_controls SET position = position + 1 WHERE user_id = $1 AND customer_id <> $2`,
    [userId, customerId],
  );
  const kept = await client.query<{ id: number }>(
    `INSERT INTO portal.customer_controls (user_id, customer_id, position) VALUES ($1, $2, 0)
     ON CONFLICT (user_id, customer_id) DO UPDATE SET position = 0 RETURNING id`,
    [userId, customerId],
  );
  const control = insertedId(kept);
  await client.query('DELETE FROM portal.customer_control_stores WHERE control_id = $1', [control]);
  await client.query(
    'INSERT INTO portal.customer_control_stores (control_id, store) SELECT $1, unnest($2::text[])',
    [control, stores],
  );
}
