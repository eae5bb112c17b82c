import type pg from 'pg';
import { ORDER_STATUS } from 'api-contract';

/** What a portal has after some years; every tenth is a draft. */
const REQUESTS = 20_000;
const { draft, inErp, refusedByErp } = ORDER_STATUS;

/** Adds order requests of every company, with their history: a made dataset has only a few. */
export async function addRequests(pool: pg.Pool): Promise<void> {
  await pool.query(`
    INSERT INTO orders.order_requests (customer_id, user_id, status, submitted_at, created_at, updated_at, draft, product,
      product_name, contract_branch, contract_number, contract_sheet, contract_item, store, zaplent, client_order,
      quantity, unit, balance_quantity, unit_value, payment_condition, delivery_date, erp_key)
    SELECT c.ids[1 + n % cardinality(c.ids)], (SELECT min(id) FROM portal.users),
      CASE WHEN n % 10 = 0 THEN ${draft} WHEN n % 17 = 0 THEN ${refusedByErp} ELSE ${inErp} END,
      CASE WHEN n % 10 > 0 THEN at END, at, at, '{}', 'P' || n % 40, 'PRODUTO SODA ' || n % 40, '0650001', n % 900, '1', '1',
      '01', 'FABRICA', 'PC-' || n, 10000, 'KG', 10000, 2.5, '', at::date + 9, 'bench ' || n
    FROM generate_series(1, ${REQUESTS}) n
    CROSS JOIN LATERAL (SELECT now() - n * interval '40 minutes' AS at) moment
    CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM portal.customers) c`);
  await pool.query(`
    INSERT INTO orders.order_request_history (request_id, status, at)
    SELECT id, status, created_at FROM orders.order_requests CROSS JOIN generate_series(1, 3)
    WHERE submitted_at IS NOT NULL AND erp_key LIKE 'bench %'`);
  await pool.query('ANALYZE orders.order_requests');
  await pool.query('ANALYZE orders.order_request_history');
}
