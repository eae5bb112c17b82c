import type pg from 'pg';
import { ACCESS } from 'api-contract';
import { addUser, PASSWORD } from '../../testing/world';

export const USER = { email: 'bench@reports.test', password: PASSWORD };
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
         date '2024-02-01' + n % 900, date '2024-02-01' + n % 900, 1000 + n % 5000, n % 3 * 10, CASE WHEN n % 3 = 0 THEN 'B' ELSE 'A' END
       FROM generate_series($2::int, $3::int) AS n`,
      [CUSTOMER, from, Math.min(from + AT_ONCE - 1, rows)],
    );
  await pool.query('ANALYZE erp.se1');
}
