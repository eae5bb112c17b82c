import type pg from 'pg';
import { ownSource, type SearchSource } from 'api/search';
import { orderRequestRows, requestNamed, requestPath } from './list';

interface Row {
  readonly id: number;
  readonly product: string;
  readonly client_order: string;
  readonly submitted: boolean;
}

/** Order requests by number, product or the customer's order. */
export const requestSources = (pool: pg.Pool): SearchSource[] => [
  ownSource<Row>(pool, orderRequestRows, {
    label: 'Solicitações de pedido',
    icon: 'cart',
    columns: 'r.id, r.product_name AS product, r.client_order, r.submitted_at IS NOT NULL AS submitted',
    where: requestNamed,
    hit: ({ id, product, client_order: own, submitted }) => ({
      title: `Solicitação ${id}`,
      detail: [product, own.trim() && `pedido do cliente ${own.trim()}`, !submitted && 'rascunho']
        .filter(Boolean)
        .join(' · '),
      path: requestPath(id, submitted),
    }),
  }),
];
