import { deliveryItems, ITEM_STAGE, ON_INVOICE, orderItems, type StageSql } from './delivery-rows';

/** A row of `erp.stage_counts`, whose `items` and `deliveries` are counts (docs/adr/0078). */
export const COUNTED_STAGE: StageSql = {
  customer: 'customer',
  store: 'store',
  billed: 'billed',
  unbilled: 'NOT billed',
  arrived: 'arrived',
  moving: 'NOT arrived',
};

const LINE = `c5_cliente AS customer, c5_lojacli AS store, c5_filial AS branch, c6_produto AS product,
  ${ITEM_STAGE.billed} AS billed, ${ITEM_STAGE.arrived} AS arrived, c5_emissao AS issued`;
/** What a line is of, beside its counts. */
export const COUNT_KEY = ['customer', 'store', 'branch', 'product', 'billed', 'arrived', 'issued'] as const;
export const COUNTED_BY = COUNT_KEY.join(', ');
const BY_LINE = 'GROUP BY 1, 2, 3, 4, 5, 6, 7';

/** Lines of items of the orders in `schema`, or of those that `where` leaves. */
export const countedItems = (schema: string, where = 'true'): string =>
  `SELECT ${LINE}, count(*)::int AS items, 0 AS deliveries ${orderItems(schema)} WHERE ${where} ${BY_LINE}`;

/** Lines of deliveries, of all orders or of those that `where` leaves. */
export const countedDeliveries = (schema: string, where = 'true'): string =>
  `SELECT ${LINE}, 0 AS items, count(*)::int AS deliveries ${deliveryItems(schema)} WHERE ${ON_INVOICE} AND ${where}
   ${BY_LINE}`;
