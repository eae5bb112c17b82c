import type pg from 'pg';
import { type ErpOrderStore, lastOrderedStore } from 'api/erp/reads/orderable';
import type { Scope } from 'api/erp/scope';
import { type LastDelivery, lastDelivery } from '../../wire/order-requests';

/** What a store fills in of an order's form. */
export const placeOf = (store: ErpOrderStore) => ({
  store: store.A1_LOJA,
  zaplent: store.A1_ZAPLENT,
  delivery_address: store.A1_END,
  delivery_neighborhood: store.A1_BAIRRO,
  delivery_city: store.A1_MUN,
  delivery_state: store.A1_EST,
});

/**
 * Where and when the company last had something delivered to one of these stores: by its last request, one on this
 * contract first, else by the ERP's last order, which tells the store alone. Whoever may order for a store may know when
 * it receives, whoever said so.
 */
export async function lastDeliveryTo(
  pool: pg.Pool,
  scope: Scope,
  { contract, stores }: { readonly contract: string; readonly stores: readonly ErpOrderStore[] },
): Promise<LastDelivery | null> {
  const codes = stores.map(({ A1_LOJA }) => A1_LOJA);
  const { rows } = await pool.query<{ draft: unknown }>(
    `SELECT r.draft FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id
     WHERE c.code = $1 AND r.submitted_at IS NOT NULL AND r.draft->>'store' = ANY($2)
     ORDER BY ltrim(r.contract_number, '0') = ltrim($3, '0') DESC, r.id DESC LIMIT 1`,
    [scope.customer, codes, contract],
  );
  if (rows[0]) return lastDelivery.parse(rows[0].draft);
  const last = await lastOrderedStore(pool, scope, { contract, stores: codes });
  const store = stores.find(({ A1_LOJA }) => A1_LOJA === last);
  return store ? lastDelivery.parse(placeOf(store)) : null;
}
