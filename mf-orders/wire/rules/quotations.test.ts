import { NO, QUOTATION_PURPOSE, YES } from 'api-contract/rules';
import {
  COMPANY_TYPE,
  companyTypeOf,
  hasDelivery,
  quotationProblems,
  type QuotationValues,
  requiredOf,
  vehiclesOf,
  withoutHidden,
} from './quotations';

const TODAY = '2026-11-22';
const PUBLIC = COMPANY_TYPE.public;
const PRIVATE = COMPANY_TYPE.private;
const REQUIRED = 'Campo obrigatório.';

const EMPTY: QuotationValues = {
  product: '',
  quantity: '',
  purpose_of_quotation: '',
  supply_unit: '',
  und: '',
  specification: '',
  select_bonbons: NO,
  kg_l: '',
  select_bags: NO,
  bags: '',
  shipping_tank: NO,
  shipping_especification_tank: '',
  reseller: NO,
  deadline: '',
  duration_of_supply: '',
  number_of_deliveries: '',
  amount_of_product: '',
  delivery_place_text: '',
  delivery_place: '',
  delivery_neighborhood: '',
  city: '',
  uf: '',
};
const GOOD: Record<string, QuotationValues> = {
  [PUBLIC]: {
    ...EMPTY,
    product: 'P1',
    quantity: '10',
    supply_unit: 'KG',
    purpose_of_quotation: QUOTATION_PURPOSE.estimate,
  },
  [PRIVATE]: {
    ...EMPTY,
    product: 'P1',
    quantity: '10',
    und: 'KG',
    deadline: '22/11/2026',
    delivery_place: 'Fábrica',
    city: 'SANTOS',
    uf: 'SP',
  },
};

it.each([
  ['2', PUBLIC],
  ['1', PRIVATE],
  ['', PRIVATE],
  ['9', PRIVATE],
])('the sector %j has the layout %s', (sector, type) => expect(companyTypeOf(sector)).toBe(type));

it.each([
  [PUBLIC, QUOTATION_PURPOSE.directPurchase, true],
  [PUBLIC, QUOTATION_PURPOSE.estimate, false],
  [PUBLIC, '', false],
  [PRIVATE, '', true],
])('%s with the purpose %j has a delivery: %s', (type, purpose_of_quotation, expected) =>
  expect(hasDelivery({ purpose_of_quotation }, type)).toBe(expected),
);

const problems = (type: typeof PUBLIC | typeof PRIVATE, change: Partial<QuotationValues>) =>
  quotationProblems({ ...(GOOD[type] ?? EMPTY), ...change }, { type, today: TODAY });
const direct = { purpose_of_quotation: QUOTATION_PURPOSE.directPurchase };

it.each<[string, typeof PUBLIC | typeof PRIVATE, Partial<QuotationValues>, object]>([
  ['a good estimate', PUBLIC, {}, {}],
  ['a good private one', PRIVATE, {}, {}],
  [
    'a direct purchase without its delivery',
    PUBLIC,
    direct,
    { deadline: REQUIRED, delivery_place_text: REQUIRED, city: REQUIRED, uf: REQUIRED },
  ],
  [
    'what is left of a former direct purchase',
    PUBLIC,
    { deadline: '01/01/2020', number_of_deliveries: 'x' },
    {},
  ],
  ['blanks', PRIVATE, { city: '  ' }, { city: REQUIRED }],
  ['the other layout’s unit', PRIVATE, { und: '', supply_unit: 'KG' }, { und: REQUIRED }],
  ['another unit, unspecified', PRIVATE, { und: 'OUTRA' }, { specification: REQUIRED }],
  ['another unit, specified', PRIVATE, { und: 'OUTRA', specification: 'Tambor' }, {}],
  ['drums without a size', PRIVATE, { select_bonbons: YES }, { kg_l: REQUIRED }],
  ['bags without a weight', PRIVATE, { select_bags: YES }, { bags: REQUIRED }],
  ['a tank without a kind', PRIVATE, { shipping_tank: YES }, { shipping_especification_tank: REQUIRED }],
  ['today as the deadline', PRIVATE, { deadline: '22/11/2026' }, {}],
  [
    'yesterday as the deadline',
    PRIVATE,
    { deadline: '21/11/2026' },
    { deadline: 'A data não pode ser anterior a hoje.' },
  ],
  ['no day', PRIVATE, { duration_of_supply: '31/02/2027' }, { duration_of_supply: 'Data inválida.' }],
  ['nothing to supply', PRIVATE, { quantity: '0.000' }, { quantity: 'Informe um valor maior que zero.' }],
  ['a part of a litre', PRIVATE, { quantity: '0.001' }, {}],
  [
    'less than nothing',
    PRIVATE,
    { amount_of_product: '-1' },
    { amount_of_product: 'Informe um valor maior que zero.' },
  ],
  [
    'no delivery',
    PRIVATE,
    { number_of_deliveries: '0' },
    { number_of_deliveries: 'Informe um número inteiro.' },
  ],
  [
    'half a delivery',
    PRIVATE,
    { number_of_deliveries: '1.5' },
    { number_of_deliveries: 'Informe um número inteiro.' },
  ],
  ['9999 deliveries', PRIVATE, { number_of_deliveries: '9999' }, {}],
  [
    '10000 deliveries',
    PRIVATE,
    { number_of_deliveries: '10000' },
    { number_of_deliveries: 'Informe um número inteiro.' },
  ],
])('%s', (_what, type, change, expected) => expect(problems(type, change)).toEqual(expected));

it('drops values of fields that are no longer shown', () => {
  const filled = { ...EMPTY, reseller: YES, und: 'L', kg_l: '50', city: 'SANTOS', specification: 'x' };
  expect(withoutHidden(filled, PUBLIC)).toEqual({ ...EMPTY });
  expect(withoutHidden(filled, PRIVATE)).toMatchObject({ reseller: YES, und: 'L', city: 'SANTOS', kg_l: '' });
});

it('requires each layout’s own fields', () => {
  expect([...requiredOf(EMPTY, PUBLIC)].sort()).toEqual(
    ['product', 'quantity', 'supply_unit', 'purpose_of_quotation'].sort(),
  );
  expect(requiredOf(EMPTY, PRIVATE).has('delivery_place')).toBe(true);
});

it.each([
  ['', []],
  ['TOCO', ['TOCO']],
  ['TOCO; CARRETA', ['TOCO', 'CARRETA']],
])('the vehicles of %j', (text, vehicles) => expect(vehiclesOf(text)).toEqual(vehicles));
