import type pg from 'pg';
import { ACCESS, INVOICE_STATUS, USER_STATUS, USER_TYPE } from 'api-contract';
import { addUser, PASSWORD } from 'api/testing/world';

export const USER = { email: 'bench@reports.test', password: PASSWORD };
/** Who may have the export of all users. */
export const STAFF = { email: 'staff@reports.test', password: PASSWORD };
const CUSTOMER = 'R1';
const AT_ONCE = 10_000;

/** A user whose company has `rows` titles, numbered from 1. */
export async function makeTitles(pool: pg.Pool, rows: number): Promise<void> {
  const access = [ACCESS.invoices];
  await addUser(pool, { email: USER.email, companies: [{ code: CUSTOMER }], access });
  for (let from = 1; from <= rows; from += AT_ONCE)
    await pool.query(
      `INSERT INTO erp.se1 (e1_filial, e1_prefixo, e1_num, e1_parcela, e1_tipo, e1_cliente, e1_loja, e1_emissao,
         e1_vencto, e1_vencrea, e1_valor, e1_saldo, e1_status)
       SELECT '0650001', '1', lpad(n::text, 9, '0'), '01', 'NF', $1, '01', date '2024-01-01' + n % 900,
         date '2024-02-01' + n % 900, date '2024-02-01' + n % 900, 1000 + n % 5000, n % 3 * 10,
         CASE WHEN n % 3 = 0 THEN '${INVOICE_STATUS.paid}' ELSE '${INVOICE_STATUS.open}' END
       FROM generate_series($2::int, $3::int) AS n`,
      [CUSTOMER, from, Math.min(from + AT_ONCE - 1, rows)],
    );
  await pool.query('ANALYZE erp.se1');
}

/** So many users of that company, besides the two of the bench. */
export async function makeUsers(pool: pg.Pool, users: number): Promise<void> {
  const access = [ACCESS.admin, ACCESS.users];
  await addUser(pool, { email: STAFF.email, type: USER_TYPE.admin, companies: [], access });
  // Who must have a second step gets no file before that.
  await pool.query("INSERT INTO portal.settings (key, value) VALUES ('two_step_types', '[]')");
  for (let from = 1; from <= users; from += AT_ONCE)
    await pool.query(
      `WITH made AS (
         INSERT INTO portal.users (name, email, cpf, phone, office, password_hash, type_id, status, access)
         SELECT 'Pessoa ' || n, 'p' || n || '@reports.test', lpad(n::text, 11, '0'), '11987654321', 'Compras', '', $1, ${USER_STATUS.active}, $2
         FROM generate_series($3::int, $4::int) AS n RETURNING id)
       INSERT INTO portal.customer_controls (user_id, customer_id, position)
       SELECT made.id, c.id, 0 FROM made, portal.customers c WHERE c.code = $5`,
      [USER_TYPE.customer, [ACCESS.invoices], from, Math.min(from + AT_ONCE - 1, users), CUSTOMER],
    );
  await pool.query('ANALYZE portal.users, portal.customer_controls');
}
