import { ACCESS, addDays, type IsoDate, orderColumns, orderItem } from 'api-contract';
import type { Params } from 'api/db/params';
import { containsCode, equals, from, until } from 'api/db/list/conditions';
import { byDate, byText } from 'api/db/list/declaration';
import {
  deliveredIn,
  DELIVERY_COLUMNS,
  DELIVERY_ITEMS,
  DELIVERY_LOOKUPS,
  ITEM_STAGE,
  ORDER_COLUMNS,
  ORDER_ITEMS,
  ORDER_LOOKUPS,
  ownDeliveries,
  ownItems,
  type StageSql,
} from 'api/erp/reads/delivery-rows';
import { COUNTED_STAGE } from 'api/erp/reads/stage-counts';
import { customerIn } from 'api/erp/reads/sql';
import { erpList } from 'api/erp/list';
import type { Scope } from 'api/erp/scope';
import { deliveryColumns, deliveryList, orderList } from '../../wire/rules/delivery-columns';

const onlyIf = (condition: string) => (_p: unknown, value: 'true' | 'false') =>
  value === 'true' ? condition : 'true';

/** Found among the company's invoices, which are fewer than its items and have an index by company. */
const onInvoice = (doc: string) => {
  const named = containsCode('f2_doc');
  return (p: Params, part: string, scope: Scope) =>
    `${doc} = ANY(ARRAY(SELECT f2_doc FROM erp.sf2 WHERE f2_cliente = ${customerIn(p, scope)} AND ${named(p, part)}))`;
};

const filtersBy = (doc: string) => ({
  C5_NUM: containsCode('c5_num'),
  C6_NUMPCOM: containsCode('c6_numpcom'),
  C5_MDCONTR: containsCode('c5_mdcontr'),
  C6_PRODUTO: equals('c6_produto'),
  F2_DOC: onInvoice(doc),
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

const UNDERWAY = `NOT ${deliveredIn(ITEM_STAGE)}`;

/** What both lists of items have in common. */
const ITEMS = {
  row: orderItem,
  options: { branches: 'branch', products: 'product' },
  scarce: ['late', 'next7'],
  views: {
    late: (p: Params, today: IsoDate) => `${UNDERWAY} AND c6_entreg < ${p.add(today)}`,
    next7: (p: Params, today: IsoDate) =>
      `${UNDERWAY} AND c6_entreg BETWEEN ${p.add(today)} AND ${p.add(addDays(today, 7))}`,
  },
} as const;

/** The filters by stage of `orders/` and of `deliveries/`, on rows of items or on their counts. */
const orderStage = (rows: StageSql) => ({
  status: (_p: unknown, status: 'billed' | 'unbilled' | 'all') =>
    ({ billed: rows.billed, unbilled: rows.unbilled, all: 'true' })[status],
  // Of billed items it is one column, which an index can be read for.
  nao_entregues: (_p: unknown, value: 'true' | 'false', _scope: unknown, query: { status?: unknown }) => {
    if (value === 'false') return 'true';
    return query.status === 'billed' ? rows.moving : `NOT ${deliveredIn(rows)}`;
  },
  concluidos: onlyIf(deliveredIn(rows)),
});
const deliveryStage = (rows: StageSql) => ({
  status: (_p: unknown, status: 'pending' | 'delivered') =>
    status === 'pending' ? rows.moving : rows.arrived,
});

/** What the counts know beside the stage. */
const COUNTED = {
  from: 'FROM erp.stage_counts',
  own: (p: Params, scope: Scope) => ownItems(p, scope, COUNTED_STAGE),
};
const COUNTED_FILTERS = {
  C6_PRODUTO: equals('product'),
  C5_FILIAL: equals('branch'),
  C5_EMISSAO_from: from('issued'),
  C5_EMISSAO_to: until('issued'),
};

/**
 * 'Pedidos a Faturar', 'Pedidos em Rota' and 'Pedidos Entregues': three questions to one list. A caller sees the stages
 * his codes show; the others are not there.
 */
export const orderRows = erpList({
  list: orderList,
  ...ITEMS,
  routeParts: ['order-list', 'order-unbilled-list', 'order-finished-list'],
  screen: '/admin/order-list',
  across: { total: 'c6_valor' },
  access: { anyOf: [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered] },
  report: orderColumns,
  columns: ORDER_COLUMNS,
  from: ORDER_ITEMS,
  lookups: ORDER_LOOKUPS,
  own: ownItems,
  filters: { ...orderStage(ITEM_STAGE), ...filtersBy('c6_nota') },
  counted: { ...COUNTED, sum: 'items', filters: { ...orderStage(COUNTED_STAGE), ...COUNTED_FILTERS } },
  sorts: sortsBy('c6_nota'),
  unique: { columns: 'c5_filial, c5_num, c6_item', type: 'text' },
});

/** 'Entregas em Andamento' and 'Entregas': an item on two invoices is two deliveries. */
export const deliveryRows = erpList({
  list: deliveryList,
  ...ITEMS,
  routeParts: ['delivery-list', 'delivered-list'],
  screen: '/admin/delivery-list',
  across: { total: 'd2_total' },
  access: { anyOf: [ACCESS.orderInTransit, ACCESS.orderDelivered] },
  report: deliveryColumns,
  columns: DELIVERY_COLUMNS,
  from: DELIVERY_ITEMS,
  lookups: DELIVERY_LOOKUPS,
  own: ownDeliveries,
  filters: { ...deliveryStage(ITEM_STAGE), ...filtersBy('dai_nfisca') },
  counted: {
    ...COUNTED,
    sum: 'deliveries',
    filters: { ...deliveryStage(COUNTED_STAGE), ...COUNTED_FILTERS },
  },
  sorts: sortsBy('dai_nfisca'),
  unique: {
    // d2_item comes last: it is null where the export lacks the invoice's items, which is one row then.
    columns: 'c5_filial, c5_num, c6_item, dai_filial, dai_cod, dai_seqcar, d2_item',
    type: 'text',
  },
});

export const deliveryLists = [orderRows, deliveryRows];
