import type { PersonalSource } from 'api/personal';

/** What is kept of a person here: what he asked for belongs to his company, and stays without him. */
export const orderPersonal: readonly PersonalSource[] = [
  {
    name: 'pedidos_solicitados',
    rows: `SELECT id, status, product_name, quantity, unit, created_at, submitted_at, erp_order
      FROM orders.order_requests WHERE user_id = $1 ORDER BY id`,
    stays: 'Os pedidos, as cotações e as reclamações ficam com a empresa, sem a pessoa que os enviou.',
  },
  {
    name: 'historico_de_pedidos',
    rows: `SELECT request_id, status, at, note FROM orders.order_request_history WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'aprovacoes',
    rows: `SELECT request_id, done_at FROM orders.approval_steps WHERE done_by = $1 ORDER BY id`,
  },
  {
    name: 'ausencias',
    rows: `SELECT user_id = $1 AS own, from_day, to_day FROM orders.approval_substitutes
      WHERE user_id = $1 OR substitute_id = $1 ORDER BY id`,
  },
  {
    name: 'limites_de_pedido',
    rows: `SELECT kind, unit, month_max, beyond FROM orders.order_limits WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'reclamacoes',
    rows: `SELECT id, kind, wish, text, label FROM orders.claims WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'cotacoes',
    rows: `SELECT id, company_name, product_name, fields, status, file_name, created_at
      FROM orders.quotations WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'propostas',
    rows: `SELECT quotation_id, n, status, user_id = $1 AS made, decided_by = $1 AS decided, decided_at, reason
      FROM orders.offers WHERE user_id = $1 OR decided_by = $1 ORDER BY id`,
  },
];
