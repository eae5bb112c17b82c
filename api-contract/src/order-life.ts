import { z } from 'zod';
import { orderContract, orderDraft } from './order-requests';
import { EVENT_KINDS, REFUSED_FIELDS } from './rules/codes';

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
      /** The refused request that is put right: `kind` of its refusal, and the `field` that its reason is about. */
      refused: z
        .object({
          id: z.number().int(),
          reason: z.string(),
          kind: z.enum(EVENT_KINDS).nullable(),
          field: z.enum(REFUSED_FIELDS).nullable(),
        })
        .nullish(),
    })
    .nullable(),
});
export type OrderAgain = NonNullable<z.infer<typeof orderAgainAnswer>['data']>;
