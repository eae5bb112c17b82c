import { z } from 'zod';
import { decimal } from './common';
import {
  NO,
  QUOTATION_CONTAINERS,
  QUOTATION_FREIGHTS,
  QUOTATION_PURPOSE,
  QUOTATION_UNITS,
  QUOTATION_VEHICLES,
  VEHICLE_SEPARATOR,
  YES,
} from './rules/codes/quotations';
import { STATES } from './rules/codes/states';

const text = (max: number) => z.string().trim().max(max).default('');
/** One of the values, or blank. */
const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(['', ...values]).default('');
const yesNo = z.enum([YES, NO]).default(NO);
const amount = z
  .union([z.string().trim().max(20), z.number().transform(String)])
  .pipe(z.union([z.literal(''), decimal]))
  .default('');
const vehicles = z
  .string()
  .trim()
  .max(60)
  .refine(
    (value) =>
      value === '' ||
      value.split(VEHICLE_SEPARATOR).every((one) => (QUOTATION_VEHICLES as readonly string[]).includes(one)),
    { error: 'Valor inválido.' },
  )
  .default('');

/**
 * `POST licitations/save` returns the new id; a repeated `Idempotency-Key` returns the same id. Company, CNPJ, type, date
 * and product name are ignored if sent, because the server knows them.
 *
 * What a customer fills in (docs/product/orders.md, 'Quotations'): dates are `dd/mm/yyyy`; public bodies use
 * `supply_unit` and `delivery_place_text`, private companies `und` and `delivery_place`. `requiredOf`
 * (mf-orders/wire/rules/quotations.ts) says which fields are required.
 */
export const quotationBody = z.object({
  purpose_of_quotation: choice([QUOTATION_PURPOSE.directPurchase, QUOTATION_PURPOSE.estimate]),
  product: text(40),
  product_name: text(200),
  quantity: amount,
  supply_unit: choice(QUOTATION_UNITS),
  und: choice(QUOTATION_UNITS),
  /** For the unit 'OUTRA'. */
  specification: text(60),
  delivery_type: vehicles,
  container: choice(QUOTATION_CONTAINERS),
  select_bonbons: yesNo,
  kg_l: text(60),
  select_bags: yesNo,
  bags: text(60),
  remove_packaging: yesNo,
  shipping_type: choice(QUOTATION_FREIGHTS),
  shipping_helper: yesNo,
  shipping_forklift: yesNo,
  shipping_pump_and_panel: yesNo,
  shipping_tank: yesNo,
  shipping_especification_tank: text(200),
  /** For a private company: whether it resells the product. */
  reseller: yesNo,
  deadline: text(10),
  number_of_deliveries: text(4),
  amount_of_product: amount,
  duration_of_supply: text(10),
  delivery_place_text: text(200),
  delivery_place: text(200),
  delivery_neighborhood: text(80),
  city: text(80),
  uf: z.enum(['', ...STATES]).default(''),
});
export type QuotationFields = z.output<typeof quotationBody>;
