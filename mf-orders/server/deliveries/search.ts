import { trimZeros } from 'api-contract';
import type pg from 'pg';
import { erpSource, numberStarts, type SearchSource } from 'api/search';
import { orderList } from './lists';

interface Row {
  readonly number: string;
  readonly own: string;
  readonly product: string;
  readonly stage: 'unbilled' | 'moving' | 'delivered';
}

/** The list that shows an order's items, by their stage. */
const PAGES: Record<Row['stage'], readonly [path: string, words: string]> = {
  unbilled: ['/admin/order-unbilled-list', 'a faturar'],
  moving: ['/admin/order-list', 'em rota'],
  delivered: ['/admin/order-finished-list', 'entregue'],
};

const order = {
  label: 'Pedidos',
  columns: `c5_num AS number, c6_numpcom AS own, coalesce(b1_desc, c6_produto) AS product,
    CASE WHEN c6_nota = '' THEN 'unbilled' WHEN c5_entreal IS NULL THEN 'moving' ELSE 'delivered' END AS stage`,
  lookups: 'LEFT JOIN erp.sb1 ON b1_cod = c6_produto',
  hit: ({ number, own, product, stage }: Row) => ({
    title: trimZeros(number),
    detail: [product, PAGES[stage][1], own.trim() && `pedido do cliente ${own.trim()}`]
      .filter(Boolean)
      .join(' · '),
    path: `${PAGES[stage][0]}?C5_NUM=${encodeURIComponent(number.trim())}`,
  }),
};

/** Orders by their own number and by the customer's: two questions, because each has its own index. */
export const deliverySources = (pool: pg.Pool): SearchSource[] => [
  erpSource<Row>(pool, orderList, { ...order, where: numberStarts('c5_num') }),
  erpSource<Row>(pool, orderList, { ...order, where: numberStarts('c6_numpcom') }),
];
