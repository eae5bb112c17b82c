import { z } from 'zod';
import { orderItem } from './deliveries';
import { orderContract, orderDraft, orderRequestRow } from './order-requests';
import { REFUSED_FIELDS } from './rules/order-refusal';

const code = z.string().min(1).max(40);
const requestId = z.coerce.number().pipe(z.int32().positive());
const named = z.object({
  request: requestId.optional(),
  branch: z.string().max(20).optional(),
  number: code.optional(),
  item: code.optional(),
});
const isItem = ({ number, item }: z.output<typeof named>) => number !== undefined && item !== undefined;

/** Which order: a request of the portal, or one item of the ERP's order. */
export const orderNamed = named.refine((of) => (of.request === undefined) === isItem(of), {
  error: 'Informe uma solicitação, ou filial, pedido e item.',
});
export type OrderNamed = z.output<typeof orderNamed>;

/** Which order again: one of these, or the company's last one of a product. */
export const orderAgainQuery = named
  .extend({ product: code.optional() })
  .refine(
    (of) => [of.request !== undefined, of.product !== undefined, isItem(of)].filter(Boolean).length === 1,
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

/** What was agreed when it was ordered before; `expiry` (`yyyy-mm-dd`) is blank where nobody knows it any more. */
export const orderedBefore = z.object({
  unit_value: z.string(),
  und: z.string(),
  expiry: z.string(),
  /** In `und`. */
  quantity: z.string(),
  /** `yyyy-mm-dd`; blank where it has none. */
  delivery_date: z.string().optional(),
});
export type OrderedBefore = z.infer<typeof orderedBefore>;

/**
 * `GET orders/again`: an earlier order as a new one's form, with its contract as it is now and the day it may come
 * (`nextDelivery`). A request that was refused is put right: it keeps its day and the customer's own number. Null for a
 * product that the company never ordered.
 */
export const orderAgainAnswer = z.object({
  data: z
    .object({
      order: orderDraft,
      product_name: z.string(),
      /** Null where the product cannot be ordered on that contract any more. */
      contract: orderContract.nullable(),
      before: orderedBefore,
      /** The refused request that is put right; `field` is what its reason is about. */
      refused: z
        .object({ id: z.number().int(), reason: z.string(), field: z.enum(REFUSED_FIELDS).nullable() })
        .nullish(),
    })
    .nullable(),
});
export type OrderAgain = NonNullable<z.infer<typeof orderAgainAnswer>['data']>;
