import {
  ACCESS,
  deliveryColumns,
  deliveryListQuery,
  orderColumns,
  orderItem,
  orderListQuery,
} from 'api-contract';
import { containsCode, equals, from, until } from '../db/list/conditions';
import { byDate, byText } from '../db/list/declaration';
import {
  BILLED,
  DELIVERED,
  DELIVERY_COLUMNS,
  DELIVERY_ITEMS,
  DELIVERY_LOOKUPS,
  ORDER_COLUMNS,
  ORDER_ITEMS,
  ORDER_LOOKUPS,
  ownDeliveries,
  ownItems,
} from '../erp/dataset/delivery-rows';
import { erpList } from '../erp/list';

const onlyIf = (condition: string) => (_p: unknown, value: 'true' | 'false') =>
  value === 'true' ? condition : 'true';

const filtersBy = (doc: string) => ({
  C5_NUM: containsCode('c5_num'),
  C6_NUMPCOM: containsCode('c6_numpcom'),
  C5_MDCONTR: containsCode('c5_mdcontr'),
  C6_PRODUTO: equals('c6_produto'),
  F2_DOC: containsCode(doc),
  C5_FILIAL: equals('c5_filial'),
  C5_EMISSAO_from: from('c5_emissao'),
  C5_EMISSAO_to: until('c5_emissao'),
  C6_ENTREG_from: from('c6_entreg'),
  C6_ENTREG_to: until('c6_entreg'),
});

const sortsBy = (doc: string) => ({
  C5_EMISSAO: byDate('c5_emissao'),
  C6_ENTREG: byDate('c6_entreg'),
  C5_ENTREAL: byDate('c5_entreal'),
  C5_NUM: byText('c5_num'),
  F2_DOC: byText(doc),
});

/** What both lists of items have in common. */
const ITEMS = {
  row: orderItem,
  order: { by: 'C5_EMISSAO', way: 'DESC' },
  options: { branches: 'c5_filial', products: 'c6_produto' },
} as const;

const STATUS = { billed: BILLED, unbilled: `c6_nota = ''`, all: 'true' } as const;

/**
 * 'Pedidos a Faturar', 'Pedidos em Rota' and 'Pedidos Entregues': three questions to one list. A caller sees the stages
 * his codes show; the others are not there.
 */
export const orderList = erpList({
  ...ITEMS,
  endpoint: 'orders',
  screen: '/admin/order-list',
  title: 'Pedidos',
  access: { anyOf: [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered] },
  query: orderListQuery,
  report: orderColumns,
  columns: ORDER_COLUMNS,
  from: ORDER_ITEMS,
  lookups: ORDER_LOOKUPS,
  own: ownItems,
  filters: {
    status: (_p, status) => STATUS[status],
    nao_entregues: onlyIf(`NOT ${DELIVERED}`),
    concluidos: onlyIf(DELIVERED),
    ...filtersBy('c6_nota'),
  },
  sorts: sortsBy('c6_nota'),
  unique: { columns: 'c5_filial, c5_num, c6_item', type: 'text' },
});

/** 'Entregas em Andamento' and 'Entregas': an item on two invoices is two deliveries. */
export const deliveryList = erpList({
  ...ITEMS,
  endpoint: 'deliveries',
  screen: '/admin/delivery-list',
  title: 'Entregas',
  access: { anyOf: [ACCESS.orderInTransit, ACCESS.orderDelivered] },
  query: deliveryListQuery,
  report: deliveryColumns,
  columns: DELIVERY_COLUMNS,
  from: DELIVERY_ITEMS,
  lookups: DELIVERY_LOOKUPS,
  own: ownDeliveries,
  filters: {
    status: (_p, status) => (status === 'pending' ? 'c5_entreal IS NULL' : 'c5_entreal IS NOT NULL'),
    ...filtersBy('dai_nfisca'),
  },
  sorts: sortsBy('dai_nfisca'),
  unique: {
    // d2_item comes last: it is null where the export lacks the invoice's items, which is one row then.
    columns: 'c5_filial, c5_num, c6_item, dai_filial, dai_cod, dai_seqcar, d2_item',
    type: 'text',
  },
});

export const deliveryLists = [orderList, deliveryList];
