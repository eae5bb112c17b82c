import { z } from 'zod';
import { asPut, lineOfText, ownPage } from './common';

/**
 * A customer (docs/product/admin.md, 'Customers'): `id` and `name` are the portal's, `code` is A1_COD, the rest the
 * ERP's.
 */
export const customer = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  exibir_boleto: z.boolean(),
  A1_NOME: z.string(),
  A1_CGC: z.string(),
  A1_SETOR: z.string(),
  /** `1` blocked, `2` not blocked. */
  A1_MSBLQL: z.string(),
});
export type Customer = z.infer<typeof customer>;

export const customerPage = ownPage(customer);
export type CustomerPage = z.infer<typeof customerPage>;

/**
 * A store of a customer: `id` is `{A1_COD}-{A1_LOJA}`, `store_id` A1_LOJA, `customer_id` A1_COD
 * (docs/product/calls.md, 'Frame').
 */
export const customerStore = z.object({
  id: z.string(),
  store_id: z.string(),
  customer_id: z.string(),
  name: z.string(),
  A1_CGC: z.string(),
  A1_END: z.string(),
  A1_BAIRRO: z.string(),
  A1_MUN: z.string(),
  A1_EST: z.string(),
});
export type CustomerStore = z.infer<typeof customerStore>;

/** `GET customer_stores?paginated=false&orderByAsc=store_id&customer_id={A1_COD}`; reads data. */
export const customerStoresQuery = z.object({ customer_id: z.string().trim().min(1).max(20) });
export const customerStoresAnswer = z.object({ data: z.array(customerStore) });
export type CustomerStoresAnswer = z.infer<typeof customerStoresAnswer>;

/** `GET customers/{id}`: reads `data[0]`. */
export const customerDetail = z.object({ data: z.array(customer) });
export type CustomerDetail = z.infer<typeof customerDetail>;

/** `POST customers/{id}`: the portal's name of the company, and whether its title list has a slip column. */
export const customerBody = z.object({
  ...asPut,
  name: lineOfText(160),
  exibir_boleto: z.union([
    z.boolean(),
    z.literal([0, 1, '0', '1']).transform((value) => Number(value) === 1),
  ]),
});
export type CustomerBody = z.input<typeof customerBody>;
