import { z } from 'zod';
import { companyOfRow, decimal, ownPage } from './common';
import { contractLine } from './contracts';
import { EVENT_KINDS, ORDER_DAYS, ORDER_LIMITS } from './rules/codes';

/** A text of a form, blank where it is left out. */
export const blankText = (max: number) =>
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
/** A day of a form, blank where it is left out. */
export const blankDay = () => blankOr(z.iso.date({ error: 'Data inválida.' }));
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
  product: blankText(30),
  /** CN9_NUMERO, with or without leading zeros, and its branch. */
  internal_contract: blankText(40),
  manufacturing_origin: blankText(60),
  contract_sheet: blankText(20),
  contract_item: blankText(20),
  /** A1_LOJA of the delivery store; the contract's store if blank. */
  store: blankText(10),
  zaplent: blankText(200),
  delivery_address: blankText(200),
  delivery_neighborhood: blankText(120),
  delivery_city: blankText(120),
  delivery_state: blankText(40),
  delivery_type: blankText(1).refine((value) => /^[CFTRDS]?$/.test(value), INVALID),
  date: blankDay(),
  quantity,
  client_order: blankText(ORDER_LIMITS.clientOrder),
  item_ped_com: blankText(ORDER_LIMITS.item).refine((value) => /^\d*$/.test(value), INVALID),
  delivery_date: blankDay(),
  hour_receive_start: hour(),
  hour_receive_end: hour(),
  observation: blankText(ORDER_LIMITS.observation),
  ...days,
});
export type OrderDraft = z.output<typeof orderDraft>;

/** `POST get-customer/`: the active company's stores that the user has; the first is the company itself. */
export const orderCustomer = z.object({
  A1_COD: z.string(),
  A1_LOJA: z.string(),
  A1_NOME: z.string(),
  A1_CGC: z.string(),
  A1_SETOR: z.string(),
});
export type OrderCustomer = z.infer<typeof orderCustomer>;

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

/** docs/product/calls.md, 'Orders and deliveries'. */
export const orderProduct = z.object({ B1_COD: z.string(), B1_DESC: z.string(), B1_UM: z.string() });
export type OrderProduct = z.infer<typeof orderProduct>;

/** A contract item that can be ordered; `contract_balance` is CNB_SLDMED minus open requests, in CNB_UM. */
export const orderContract = contractLine.extend({ contract_balance: decimal });
export type OrderContract = z.infer<typeof orderContract>;

/** A status change of a request: the new status, when, and by whom. */
export const orderEvent = z.object({
  status: z.number().int(),
  at: z.string(),
  /** Blank if the portal or the ERP did it. */
  user_name: z.string(),
  note: z.string(),
  /** Null where the status says it all. */
  kind: z.enum(EVENT_KINDS).nullable(),
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
