import { z } from 'zod';
import { orderItem, orderRequestRow, recordId } from 'api-contract';

const code = z.string().min(1).max(40);
const named = z.object({
  request: recordId.optional(),
  branch: z.string().max(20).optional(),
  number: code.optional(),
  item: code.optional(),
});
const isItem = ({ number, item }: z.output<typeof named>) => number !== undefined && item !== undefined;

/** Which order: a request of the portal, or one item of the ERP's order. */
export const orderNamed = named.refine((order) => (order.request === undefined) === isItem(order), {
  error: 'Informe uma solicitação, ou filial, pedido e item.',
});
export type OrderNamed = z.output<typeof orderNamed>;

/** Which order again: one of these, or the company's last one of a product. */
export const orderAgainQuery = named
  .extend({ product: code.optional() })
  .refine(
    (order) =>
      [order.request !== undefined, order.product !== undefined, isItem(order)].filter(Boolean).length === 1,
    { error: 'Informe uma solicitação, um produto, ou filial, pedido e item.' },
  );
export type OrderAgainQuery = z.output<typeof orderAgainQuery>;

/**
 * `GET orders/timeline`: what became of an order. `request` is null where it did not come by the portal or the caller
 * may not see it, `orders` are its items, `deliveries` one row per item, invoice and load, of the stages that the caller
 * may see.
 */
export const orderTimelineAnswer = z.object({
  data: z.object({
    request: orderRequestRow.nullable(),
    orders: z.array(orderItem),
    deliveries: z.array(orderItem),
  }),
});
export type OrderTimeline = z.infer<typeof orderTimelineAnswer>['data'];
