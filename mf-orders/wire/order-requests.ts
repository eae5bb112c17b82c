import { z } from 'zod';
import {
  asPut,
  blankDay,
  blankText,
  ORDER_DAYS,
  ORDER_STATUS,
  orderContract,
  orderCustomer,
  orderDraft,
  orderProduct,
  orderStore,
  recordId,
} from 'api-contract';

/**
 * `POST orders/save-form`: status `draft` saves a draft, `waitingForErp` confirms. `id` names an existing draft. A
 * caller may say more: with `duplicate_ok` false, an order like one that is under way is 409 with code `duplicate`;
 * true says that the customer was asked.
 */
export const saveOrderBody = orderDraft.extend({
  id: recordId.nullish(),
  duplicate_ok: z.boolean().nullish(),
  status: z.coerce.number().pipe(z.literal([ORDER_STATUS.draft, ORDER_STATUS.waitingForErp])),
});
/** `status` is where the request is: a draft, on its way to the ERP, or waiting for an approval. */
export const saveOrderAnswer = z.object({ id: z.number().int(), status: z.number().int() });

/** `POST orders/check-form`: 422 for errors up to that step; 'NOK' means a possible duplicate. */
export const checkOrderBody = z.object({
  order: orderDraft.extend({ id: recordId.nullish() }),
  step: z.coerce.number().pipe(z.literal([1, 2, 3])),
});
export const checkOrderAnswer = z.enum(['OK', 'NOK']);

/** `POST get-customer-risk/`: with 'risco' or 'validade' the customer cannot order. */
export const riskBody = z.object({ order: orderDraft.partial().nullish() });
export const riskAnswer = z.object({ data: z.enum(['', 'risco', 'validade']) });
export type Risk = z.infer<typeof riskAnswer>['data'];
export const orderCustomerAnswer = z.object({ data: z.object({ ZOOM: z.array(orderCustomer) }) });
const contractKey = z.object({ CN9_FILIAL: blankText(60), CN9_NUMERO: z.string().max(40) });
/** `POST get-stores/`: filters are 'contains'; `contract` limits the stores if its orders must go to one store. */
export const storesBody = z.object({
  filters: z.object({ A1_END: blankText(80), A1_ZAPLENT: blankText(80) }).nullish(),
  contract: contractKey.nullish(),
});
/** Where and when the company last had something delivered; an order that did not come by the portal tells no hours. */
export const lastDelivery = orderDraft.pick({
  ...(Object.fromEntries(ORDER_DAYS.map((day) => [day, true])) as Record<(typeof ORDER_DAYS)[number], true>),
  store: true,
  zaplent: true,
  delivery_address: true,
  delivery_neighborhood: true,
  delivery_city: true,
  delivery_state: true,
  hour_receive_start: true,
  hour_receive_end: true,
});
export type LastDelivery = z.output<typeof lastDelivery>;
/** `last`, where a contract is named: its last delivery, else the company's, to one of the answered stores. */
export const storesAnswer = z.object({ data: z.array(orderStore), last: lastDelivery.nullish() });

/** `GET branches/?paginated=false`. */
export const allBranchesAnswer = z.object({
  data: z.array(z.object({ Filial: z.string(), Nome_Filial: z.string() })),
});
export const orderProductsAnswer = z.object({ data: z.object({ ZOOM: z.array(orderProduct) }) });
export const orderContractsAnswer = z.object({ data: z.object({ ZOOM: z.array(orderContract) }) });
export const productBody = z.object({ product_code: z.string().min(1).max(30) });
export const productByNumberBody = z.object({ product: z.string().min(1).max(30) });
/** The number, with or without leading zeros, or number and branch; 422 if several contracts have the number. */
export const contractByNumberBody = z.object({ contract: z.union([z.string().min(1).max(40), contractKey]) });

/** `POST orders-not-integrateds/{id}`, type 1: 0, 1 or 2 (docs/product/orders.md, 'Status change'). */
export const orderStatusBody = z.object({
  ...asPut,
  status: z.coerce
    .number()
    .pipe(z.literal([ORDER_STATUS.waiting, ORDER_STATUS.draft, ORDER_STATUS.waitingForErp])),
  delivery_date: blankDay(),
});
