import type pg from 'pg';
import { insertedId } from '../db/inserted-id';
import { customerStores } from '../erp/reads/customers';
import { invalid } from '../platform/problem';

/** A company of a user (the portal's id) and the stores (A1_LOJA) he is limited to; none means all. */
export interface UserCompany {
  readonly customer_id: number;
  readonly stores: readonly string[];
}

/**
 * Throws 422 unless every company exists and occurs once, and every store belongs to its company. `field` names the
 * list in the call.
 */
export async function checkCompanies(
  companies: readonly UserCompany[],
  { pool, field }: { pool: pg.Pool; field: string },
): Promise<void> {
  const ids = companies.map(({ customer_id }) => customer_id);
  const { rows } = await pool.query<{ id: number; code: string }>(
    'SELECT id, code FROM portal.customers WHERE id = ANY($1)',
    [ids],
  );
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  if (new Set(ids).size !== ids.length) throw invalid(field, 'Um cliente foi escolhido mais de uma vez.');
  for (const [n, { customer_id, stores }] of companies.entries()) {
    const code = codes.get(customer_id);
    if (code === undefined) throw invalid(`${field}.${n}.customer_id`, 'Cliente não encontrado.');
    if (stores.length === 0) continue;
    const own = new Set((await customerStores(pool, code)).map(({ store_id }) => store_id));
    if (stores.some((store) => !own.has(store)))
      throw invalid(`${field}.${n}.stores`, 'Loja não encontrada.');
  }
}

/** Makes these the user's companies, in this order; a company he keeps keeps its number. */
export async function saveCompanies(
  client: pg.ClientBase,
  userId: number,
  companies: readonly UserCompany[],
): Promise<void> {
  await client.query(
    'DELETE FROM portal.customer_controls WHERE user_id = $1 AND NOT customer_id = ANY($2::int[])',
    [userId, companies.map(({ customer_id }) => customer_id)],
  );
  for (const [position, { customer_id, stores }] of companies.entries()) {
    const kept = await client.query<{ id: number }>(
      `INSERT INTO portal.customer_controls (user_id, customer_id, position) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, customer_id) DO UPDATE SET position = excluded.position RETURNING id`,
      [userId, customer_id, position],
    );
    const control = insertedId(kept);
    await client.query('DELETE FROM portal.customer_control_stores WHERE control_id = $1', [control]);
    await client.query(
      'INSERT INTO portal.customer_control_stores (control_id, store) SELECT DISTINCT $1::int, unnest($2::text[])',
      [control, stores],
    );
  }
}
