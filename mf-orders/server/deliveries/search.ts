import { orderViewPath, trimZeros } from 'api-contract';
import type pg from 'pg';
import { erpSource, numberStarts, type SearchSource } from 'api/search';
import { orderList } from './lists';

interface Row {
  readonly branch: string;
  readonly item: string;
  readonly number: string;
  readonly own: string;
  readonly product: string;
  readonly stage: 'unbilled' | 'moving' | 'delivered';
}

/** How far an item is. */
const STAGES: Record<Row['stage'], string> = {
  unbilled: 'a faturar',
  moving: 'em rota',
  delivered: 'entregue',
};

const order = {
  label: 'Pedidos',
  icon: 'truck',
  columns: `c5_filial AS branch, c6_item AS item, c5_num AS number, c6_numpcom AS own, coalesce(b1_desc, c6_produto) AS product,
    CASE WHEN c6_nota = '' THEN 'unbilled' WHEN c5_entreal IS NULL THEN 'moving' ELSE 'delivered' END AS stage`,
  lookups: 'LEFT JOIN erp.sb1 ON b1_cod = c6_produto',
  hit: ({ branch, item, number, own, product, stage }: Row) => ({
    title: trimZeros(number),
    detail: [product, STAGES[stage], own.trim() && `pedido do cliente ${own.trim()}`]
      .filter(Boolean)
      .join(' · '),
    path: orderViewPath({ C5_FILIAL: branch, C5_NUM: number, C6_ITEM: item }),
  }),
};

/** Orders by their own number and by the customer's: two questions, because each has its own index. */
export const deliverySources = (pool: pg.Pool): SearchSource[] => [
  erpSource<Row>(pool, orderList, { ...order, where: numberStarts('c5_num') }),
  erpSource<Row>(pool, orderList, { ...order, where: numberStarts('c6_numpcom') }),
];
