import type { FoundProduct, QuotationFields } from 'api-contract';
import { NO, QUOTATION_VEHICLES, saoPauloToday, VEHICLE_SEPARATOR } from 'api-contract/rules';
import { numeric, type Rule, type Rules } from 'host/forms';
import {
  type CompanyType,
  quotationProblems,
  type QuotationValues,
  requiredOf,
  vehiclesOf,
  withoutHidden,
} from '../../../wire/rules/quotations';

/** The fields as texts; the server says which are allowed. */
export type QuotationTexts = Record<keyof QuotationFields, string>;

/** What the form holds: the quotation as it travels, and the attachment, which is sent after it. */
export interface QuotationForm extends QuotationTexts {
  file: File | null;
}

export const EMPTY_QUOTATION: QuotationForm = {
  purpose_of_quotation: '',
  product: '',
  product_name: '',
  quantity: '',
  supply_unit: '',
  und: '',
  specification: '',
  delivery_type: '',
  container: '',
  select_bonbons: NO,
  kg_l: '',
  select_bags: NO,
  bags: '',
  remove_packaging: NO,
  shipping_type: '',
  shipping_helper: NO,
  shipping_forklift: NO,
  shipping_pump_and_panel: NO,
  shipping_tank: NO,
  shipping_especification_tank: '',
  reseller: NO,
  deadline: '',
  number_of_deliveries: '',
  amount_of_product: '',
  duration_of_supply: '',
  delivery_place_text: '',
  delivery_place: '',
  delivery_neighborhood: '',
  city: '',
  uf: '',
  file: null,
};

/** What a product fills in. */
export const productFields = ({ B1_COD, B1_DESC }: FoundProduct) => ({
  product: B1_COD,
  product_name: B1_DESC || B1_COD,
});

/** Each field by the rules that the server decides by. */
const FIELDS = Object.keys(EMPTY_QUOTATION).filter((name) => name !== 'file') as (keyof QuotationValues)[];

/** How many decimals the numbers take. */
export const DECIMALS = { quantity: 3, amount_of_product: 3, number_of_deliveries: 0 } as const;
const isNumber = (field: string): field is keyof typeof DECIMALS => field in DECIMALS;

export const quotationRules = (type: CompanyType): Rules<QuotationForm> =>
  Object.fromEntries(
    FIELDS.map((field) => {
      const rule: Rule<string, QuotationForm> = (_value, { values }) =>
        quotationProblems(values, { type, today: saoPauloToday() })[field];
      rule.needs = (values) => requiredOf(values, type).has(field);
      return [field, isNumber(field) ? [numeric(DECIMALS[field]), rule] : [rule]];
    }),
  );

/** The call's body: without the file, and without what stands in fields that are not shown. */
export function bodyOf(values: QuotationForm, type: CompanyType): QuotationTexts {
  const { file, ...fields } = withoutHidden(values, type);
  void file;
  return fields;
}

/** `delivery_type` with a vehicle put in or taken out, in the order in which they are offered. */
export function withVehicle(deliveryType: string, vehicle: string, on: boolean): string {
  const chosen = new Set(vehiclesOf(deliveryType));
  if (on) chosen.add(vehicle);
  else chosen.delete(vehicle);
  return QUOTATION_VEHICLES.filter((one) => chosen.has(one)).join(VEHICLE_SEPARATOR);
}
