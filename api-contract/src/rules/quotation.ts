import { COMPANY_TYPE, OTHER_UNIT, QUOTATION_PURPOSE, SECTOR, YES } from './codes/quotations';
import { parseDate, type IsoDate } from './dates';
import { isPositive } from './decimal';

type CompanyType = (typeof COMPANY_TYPE)[keyof typeof COMPANY_TYPE];

/** What the rules of a quotation depend on. Values are texts; a blank one was not filled in. */
export interface QuotationValues {
  readonly product: string;
  readonly quantity: string;
  readonly purpose_of_quotation: string;
  /** The unit of a public body; `und` is the one of a private company. */
  readonly supply_unit: string;
  readonly und: string;
  readonly specification: string;
  readonly select_bonbons: string;
  readonly kg_l: string;
  readonly select_bags: string;
  readonly bags: string;
  readonly shipping_tank: string;
  readonly shipping_especification_tank: string;
  readonly deadline: string;
  readonly duration_of_supply: string;
  readonly number_of_deliveries: string;
  readonly amount_of_product: string;
  readonly delivery_place_text: string;
  readonly delivery_place: string;
  readonly city: string;
  readonly uf: string;
}
type Field = keyof QuotationValues;

/** The customer's sector decides the layout (spec part 2 section 6); an unknown one is private. */
export const companyTypeOf = (sector: string): CompanyType =>
  sector === SECTOR.public ? COMPANY_TYPE.public : COMPANY_TYPE.private;

/**
 * Whether deadline, deliveries, supply duration and place belong to a quotation: with public bodies only those of a
 * 'COMPRA DIRETA' (spec part 2 section 4); a private company always buys directly (ADR 0053).
 */
export const hasDelivery = (
  { purpose_of_quotation }: Pick<QuotationValues, 'purpose_of_quotation'>,
  type: CompanyType,
): boolean => type === COMPANY_TYPE.private || purpose_of_quotation === QUOTATION_PURPOSE.directPurchase;

/** Each layout has its own name for the unit. */
export const unitField = (type: CompanyType) => (type === COMPANY_TYPE.public ? 'supply_unit' : 'und');
/** … and for the place of delivery. */
export const placeField = (type: CompanyType) =>
  type === COMPANY_TYPE.public ? 'delivery_place_text' : 'delivery_place';

/** The fields that must be filled in, as the others stand. */
export function requiredOf(values: QuotationValues, type: CompanyType): ReadonlySet<Field> {
  const fields = new Set<Field>(['product', 'quantity', unitField(type)]);
  if (type === COMPANY_TYPE.public) fields.add('purpose_of_quotation');
  if (values[unitField(type)] === OTHER_UNIT) fields.add('specification');
  if (values.select_bonbons === YES) fields.add('kg_l');
  if (values.select_bags === YES) fields.add('bags');
  if (values.shipping_tank === YES) fields.add('shipping_especification_tank');
  if (hasDelivery(values, type))
    for (const field of ['deadline', placeField(type), 'city', 'uf'] as const) fields.add(field);
  return fields;
}

const past = (text: string, today: IsoDate): string | undefined => {
  const day = parseDate(text);
  if (day === null) return 'Data inválida.';
  return day < today ? 'A data não pode ser anterior a hoje.' : undefined;
};
const tooSmall = (text: string) => (isPositive(text) ? undefined : 'Informe um valor maior que zero.');
const notWhole = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? undefined : 'Informe um número inteiro.');

/** What is wrong with a value that was filled in; dates are read in every form the wire has. */
export function valueProblem(field: Field, text: string, today: IsoDate): string | undefined {
  switch (field) {
    case 'quantity':
    case 'amount_of_product':
      return tooSmall(text);
    case 'number_of_deliveries':
      return notWhole(text);
    case 'deadline':
    case 'duration_of_supply':
      return past(text, today);
    default:
      return undefined;
  }
}

/** Everything that is wrong with a quotation, field by field; empty when it may be sent. */
export function quotationProblems(
  values: QuotationValues,
  { type, today }: { readonly type: CompanyType; readonly today: IsoDate },
): Partial<Record<Field, string>> {
  const required = requiredOf(values, type);
  const problems: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(values) as Field[]) {
    const text = (values[field] ?? '').trim();
    const problem =
      text === '' ? required.has(field) && 'Campo obrigatório.' : valueProblem(field, text, today);
    if (problem) problems[field] = problem;
  }
  return problems;
}
