import {
  type IsoDate,
  isPositive,
  NO,
  parseDate,
  QUOTATION_PURPOSE,
  VEHICLE_SEPARATOR,
  YES,
} from 'api-contract/rules';

/** A1_SETOR, which decides the layout of the quotation form (docs/product/orders.md, 'Quotations'). */
export const SECTOR = { private: '1', public: '2' } as const;

/** `company_type` of a quotation (docs/product/orders.md, 'Quotations'). */
export const COMPANY_TYPE = { public: 'PUBLICA', private: 'PRIVADA' } as const;
export type CompanyType = (typeof COMPANY_TYPE)[keyof typeof COMPANY_TYPE];
export const COMPANY_TYPE_LABELS = {
  [COMPANY_TYPE.public]: 'Órgão público',
  [COMPANY_TYPE.private]: 'Empresa privada',
} as const satisfies Record<CompanyType, string>;

/** The unit that is said in words. */
export const OTHER_UNIT = 'OUTRA';

/** The types of a quotation's attachment by extension (docs/product/orders.md, 'Quotations'). */
export const ATTACHMENT_EXTENSIONS = [
  'pdf',
  'xls',
  'xlsx',
  'doc',
  'docx',
  'png',
  'jpg',
  'jpeg',
  'jfif',
  'gif',
  'webp',
] as const;

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
  readonly reseller: string;
  readonly deadline: string;
  readonly duration_of_supply: string;
  readonly number_of_deliveries: string;
  readonly amount_of_product: string;
  readonly delivery_place_text: string;
  readonly delivery_place: string;
  readonly delivery_neighborhood: string;
  readonly city: string;
  readonly uf: string;
}
type Field = keyof QuotationValues;

/** The customer's sector decides the layout (docs/product/orders.md, 'Quotations'); an unknown one is private. */
export const companyTypeOf = (sector: string): CompanyType =>
  sector === SECTOR.public ? COMPANY_TYPE.public : COMPANY_TYPE.private;

/**
 * Whether deadline, deliveries, supply duration and place belong to a quotation: with public bodies only those of a
 * 'COMPRA DIRETA' (docs/product/orders.md, 'Quotations'); a private company always buys directly (ADR 0053).
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

/** The vehicles of `delivery_type`. */
export const vehiclesOf = (deliveryType: string): string[] =>
  deliveryType.split(VEHICLE_SEPARATOR).filter((vehicle) => vehicle !== '');

type Condition = (values: QuotationValues, type: CompanyType) => boolean;
const ofPublic: Condition = (_values, type) => type === COMPANY_TYPE.public;
const ofPrivate: Condition = (_values, type) => type === COMPANY_TYPE.private;

/** When a field is part of a quotation; the others always are. */
const CONDITIONS: Partial<Record<Field, Condition>> = {
  purpose_of_quotation: ofPublic,
  supply_unit: ofPublic,
  und: ofPrivate,
  reseller: ofPrivate,
  specification: (values, type) => values[unitField(type)] === OTHER_UNIT,
  kg_l: ({ select_bonbons }) => select_bonbons === YES,
  bags: ({ select_bags }) => select_bags === YES,
  shipping_especification_tank: ({ shipping_tank }) => shipping_tank === YES,
  deadline: hasDelivery,
  duration_of_supply: hasDelivery,
  number_of_deliveries: hasDelivery,
  amount_of_product: hasDelivery,
  delivery_place_text: (values, type) => ofPublic(values, type) && hasDelivery(values, type),
  delivery_place: (values, type) => ofPrivate(values, type) && hasDelivery(values, type),
  delivery_neighborhood: hasDelivery,
  city: hasDelivery,
  uf: hasDelivery,
};

/** Whether the layout and the other values give a field a place in the quotation. */
export const isPart = (field: Field, values: QuotationValues, type: CompanyType): boolean =>
  CONDITIONS[field]?.(values, type) ?? true;

/** The same without what was filled in at a place that is gone, such as the deadline of a former direct purchase. */
export function withoutHidden<T extends QuotationValues>(values: T, type: CompanyType): T {
  const hidden = (Object.keys(CONDITIONS) as Field[]).filter((field) => !isPart(field, values, type));
  return { ...values, ...Object.fromEntries(hidden.map((field) => [field, field === 'reseller' ? NO : ''])) };
}

/** Fields that must be filled in wherever they are part of the quotation. */
const REQUIRED: readonly Field[] = [
  'product',
  'quantity',
  'supply_unit',
  'und',
  'purpose_of_quotation',
  'specification',
  'kg_l',
  'bags',
  'shipping_especification_tank',
  'deadline',
  'delivery_place_text',
  'delivery_place',
  'city',
  'uf',
];

/** The fields that must be filled in, as the others stand. */
export const requiredOf = (values: QuotationValues, type: CompanyType): ReadonlySet<Field> =>
  new Set(REQUIRED.filter((field) => isPart(field, values, type)));

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
  given: QuotationValues,
  { type, today }: { readonly type: CompanyType; readonly today: IsoDate },
): Partial<Record<Field, string>> {
  const values = withoutHidden(given, type);
  const required = requiredOf(values, type);
  const problems: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(values) as Field[]) {
    const text = String(values[field] ?? '').trim();
    const problem =
      text === '' ? required.has(field) && 'Campo obrigatório.' : valueProblem(field, text, today);
    if (problem) problems[field] = problem;
  }
  return problems;
}
