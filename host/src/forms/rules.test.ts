import { checkValues, isRequired, required, requiredAs, valid, when, type Rules } from './rules';

interface Order {
  product: string;
  byTruck: boolean;
  plate: string;
  items: { code: string; amount: string }[];
}
const rules: Rules<Order> = {
  product: [required, valid((text) => /^\d+$/.test(text), 'Só números.')],
  plate: [when(({ byTruck }: Order) => byTruck, requiredAs('Informe a placa.'))],
  items: [required],
  'items.*.code': [required],
  'items.*.amount': [
    (amount, { values, path }) => (Number(amount) > 10 ? `${path} de ${values.product}` : undefined),
  ],
};
const good: Order = { product: '1', byTruck: false, plate: '', items: [{ code: 'a', amount: '1' }] };

it.each<[string, Partial<Order>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['an empty field', { product: ' ' }, { product: 'Campo obrigatório.' }],
  ['a wrong one, by its first message', { product: 'x' }, { product: 'Só números.' }],
  ['a field that another makes necessary', { byTruck: true }, { plate: 'Informe a placa.' }],
  ['no row', { items: [] }, { items: 'Campo obrigatório.' }],
  [
    'one row of two',
    {
      items: [
        { code: 'a', amount: '' },
        { code: '', amount: '11' },
      ],
    },
    { 'items.1.code': 'Campo obrigatório.', 'items.1.amount': 'items.1.amount de 1' },
  ],
])('finds %s', (_name, change, errors) => expect(checkValues(rules, { ...good, ...change })).toEqual(errors));

it.each<[string, Partial<Order>, boolean]>([
  ['product', {}, true],
  ['plate', {}, false],
  ['plate', { byTruck: true }, true],
  ['items.0.code', {}, true],
  ['items.0.amount', {}, false],
])('marks %s with %j as required: %s', (path, change, expected) =>
  expect(isRequired(rules, { ...good, ...change }, path)).toBe(expected),
);
