import { z } from 'zod';
import { asPut, companyOfRow, decimal, ownPage } from './common';
import { contractLine } from './contracts';
import { ORDER_DAYS, ORDER_LIMITS, ORDER_STATUS } from './rules/codes';

const text = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => (value ?? '').trim());
const blankOr = (schema: z.ZodString | z.ZodISODate) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => value ?? '');
const INVALID = { error: 'Valor inválido.' };
const day = () => blankOr(z.iso.date({ error: 'Data inválida.' }));
const hour = () => blankOr(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Hora inválida.' }));
const flag = z
  .union([z.literal([0, 1, '0', '1', '']), z.boolean()])
  .nullish()
  .transform((value): 0 | 1 => (Number(value ?? 0) === 1 ? 1 : 0));
/** A whole number in the contract's billing unit. */
const quantity = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => String(value ?? '').trim())
  .refine((value) => /^\d{0,12}$/.test(value), INVALID)
  .transform((value) => value.replace(/^0+(?=\d)/, ''));

const days = Object.fromEntries(ORDER_DAYS.map((name) => [name, flag])) as Record<
  (typeof ORDER_DAYS)[number],
  typeof flag
>;

/**
 * The fields of the order form (docs/product/orders.md, 'Order form'). Contract fields that are sent,
 * such as price and value, are ignored. Not needed of a caller: `contract_sheet` and `contract_item`, which tell items
 * of the same product apart.
 */
export const orderDraft = z.object({
  product: text(30),
  /** CN9_NUMERO, with or without leading zeros, and its branch. */
  internal_contract: text(40),
  manufacturing_origin: text(60),
  contract_sheet: text(20),
  contract_item: text(20),
  /** A1_LOJA of the delivery store; the contract's store if blank. */
  store: text(10),
  zaplent: text(200),
  delivery_address: text(200),
  delivery_neighborhood: text(120),
  delivery_city: text(120),
  delivery_state: text(40),
  delivery_type: text(1).refine((value) => /^[CFTRDS]?$/.test(value), INVALID),
  date: day(),
  quantity,
  client_order: text(ORDER_LIMITS.clientOrder),
  item_ped_com: text(ORDER_LIMITS.item).refine((value) => /^\d*$/.test(value), INVALID),
  delivery_date: day(),
  hour_receive_start: hour(),
  hour_receive_end: hour(),
  observation: text(ORDER_LIMITS.observation),
  ...days,
});
export type OrderDraft = z.output<typeof orderDraft>;

const requestId = z.coerce.number().pipe(z.int32().positive());

/**
 * `POST orders/save-form`: status `draft` saves a draft, `waitingForErp` confirms. `id` names an existing draft. A
 * caller may say more: with `duplicate_ok` false, an order like one that is under way is 409 with code `duplicate`;
 * true says that the customer was asked.
 */
export const saveOrderBody = orderDraft.extend({
  id: requestId.nullish(),
  duplicate_ok: z.boolean().nullish(),
  status: z.coerce.number().pipe(z.literal([ORDER_STATUS.draft, ORDER_STATUS.waitingForErp])),
});
/** `status` is where the request is: a draft, on its way to the ERP, or waiting for an approval. */
export const saveOrderAnswer = z.object({ id: z.number().int(), status: z.number().int() });

/** `POST orders/check-form`: 422 for errors up to that step; 'NOK' means a possible duplicate. */
export const checkOrderBody = z.object({
  order: orderDraft.extend({ id: requestId.nullish() }),
  step: z.coerce.number().pipe(z.literal([1, 2, 3])),
});
export const checkOrderAnswer = z.enum(['OK', 'NOK']);

/** `POST get-customer-risk/`: with 'risco' or 'validade' the customer cannot order. */
export const riskBody = z.object({ order: orderDraft.partial().nullish() });
export const riskAnswer = z.object({ data: z.enum(['', 'risco', 'validade']) });
export type Risk = z.infer<typeof riskAnswer>['data'];

/** `POST get-customer/`: the active company's stores that the user has; the first is the company itself. */
export const orderCustomer = z.object({
  A1_COD: z.string(),
  A1_LOJA: z.string(),
  A1_NOME: z.string(),
  A1_CGC: z.string(),
  A1_SETOR: z.string(),
});
export type OrderCustomer = z.infer<typeof orderCustomer>;
export const orderCustomerAnswer = z.object({ data: z.object({ ZOOM: z.array(orderCustomer) }) });

/** docs/product/calls.md, 'Orders and deliveries'. */
export const orderStore = z.object({
  A1_LOJA: z.string(),
  A1_END: z.string(),
  A1_BAIRRO: z.string(),
  A1_MUN: z.string(),
  A1_EST: z.string(),
  A1_ZAPLENT: z.string(),
});
export type OrderStore = z.infer<typeof orderStore>;
const contractKey = z.object({ CN9_FILIAL: text(60), CN9_NUMERO: z.string().max(40) });
/** `POST get-stores/`: filters are 'contains'; `contract` limits the stores if its orders must go to one store. */
export const storesBody = z.object({
  filters: z.object({ A1_END: text(80), A1_ZAPLENT: text(80) }).nullish(),
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

/** docs/product/calls.md, 'Orders and deliveries'. */
export const orderProduct = z.object({ B1_COD: z.string(), B1_DESC: z.string(), B1_UM: z.string() });
export type OrderProduct = z.infer<typeof orderProduct>;
export const orderProductsAnswer = z.object({ data: z.object({ ZOOM: z.array(orderProduct) }) });

/** A contract item that can be ordered; `contract_balance` is CNB_SLDMED minus open requests, in CNB_UM. */
export const orderContract = contractLine.extend({ contract_balance: decimal });
export type OrderContract = z.infer<typeof orderContract>;
export const orderContractsAnswer = z.object({ data: z.object({ ZOOM: z.array(orderContract) }) });
export const productBody = z.object({ product_code: z.string().min(1).max(30) });
export const productByNumberBody = z.object({ product: z.string().min(1).max(30) });
/** The number, with or without leading zeros, or number and branch; 422 if several contracts have the number. */
export const contractByNumberBody = z.object({ contract: z.union([z.string().min(1).max(40), contractKey]) });

/** A status change of a request: the new status, when, and by whom. */
export const orderEvent = z.object({
  status: z.number().int(),
  at: z.string(),
  /** Blank if the portal or the ERP did it. */
  user_name: z.string(),
  note: z.string(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** An order request in its lists (docs/product/orders.md, 'Request lists'); `quantity_f` with its unit. */
export const orderRequestRow = z.object({
  id: z.number().int(),
  /** The company is sent to types 1 and 4, and to whoever asks of all his companies; `cnpj` to types 1 and 4. */
  ...companyOfRow,
  cnpj: z.string().optional(),
  zaplent: z.string(),
  product: z.string(),
  product_name: z.string(),
  quantity_f: z.string(),
  created_at: z.string(),
  created_at_f: z.string(),
  client_order: z.string(),
  status: z.number().int(),
  /** Whether it was ever submitted; status 1 is a draft only if not (docs/product/orders.md, 'Drafts'). */
  submitted: z.boolean(),
  user_name: z.string(),
  /** Whether the reader made it: only his own drafts can be continued or deleted. */
  mine: z.boolean(),
  /** `yyyy-mm-dd` or blank, as is the contract's last day. */
  delivery_date: z.string(),
  contract_expiration: z.string(),
  erp_order: z.string(),
  reason: z.string(),
  history: z.array(orderEvent),
});
export type OrderRequestRow = z.infer<typeof orderRequestRow>;

export const orderRequestPage = ownPage(orderRequestRow);

/** `GET orders-not-integrateds/{id}`: the form's fields and the contract's data at the time of saving. */
export const orderRequest = orderRequestRow.extend({
  ...orderDraft.shape,
  /** Whose it is, by the portal's id; sent to types 1 and 4 only, as the company's name is. */
  customer_id: z.number().int().optional(),
  product_code: z.string(),
  product_obj: orderProduct,
  /** Null if the ERP no longer has the contract item for this company. */
  contract: orderContract.nullable(),
  unit_value: z.string(),
  value: z.string(),
  und: z.string(),
  payment_condition: z.string(),
  contract_balance: z.string(),
});
export type OrderRequest = z.output<typeof orderRequest>;
export const orderRequestAnswer = z.object({ data: z.array(orderRequest) });

/** `POST orders-not-integrateds/{id}`, type 1: 0, 1 or 2 (docs/product/orders.md, 'Status change'). */
export const orderStatusBody = z.object({
  ...asPut,
  status: z.coerce
    .number()
    .pipe(z.literal([ORDER_STATUS.waiting, ORDER_STATUS.draft, ORDER_STATUS.waitingForErp])),
  delivery_date: day(),
});
