import { erpListQuery, ownListQuery } from '../list-query';
import { rowSchema } from '../list-row';
import { declareList, declaredAmong, firstCallOf, shownFilters, variantOf } from './list';
import { declareRow } from './row';

const bills = declareList({
  endpoint: 'bills',
  source: 'erp',
  title: 'Faturas',
  fixed: { status: 'open' },
  filters: {
    number: { kind: 'code', max: 5, label: 'N°' },
    status: { kind: 'oneOf', label: 'Status', choices: [['open', 'Aberta']], values: ['open', 'paid'] },
    branch: { kind: 'branch', label: 'Filial', choices: 'branches', usual: true },
    issued: { kind: 'moments', label: 'Emissão' },
    key: { kind: 'id' },
  },
  sorts: ['number', { value: 'id', label: 'Criação' }],
  order: { by: 'number', direction: 'ASC' },
  tabs: [{ key: 'late', label: 'Vencidas' }],
});
const query = erpListQuery(bills);
const takes = (sent: object) => query.safeParse(sent).success;

test('the screen has the filters with a label, in their order', () => {
  expect(shownFilters(bills)).toEqual([
    { name: 'number', label: 'N°', type: 'text' },
    { name: 'status', label: 'Status', type: 'select', options: [{ value: 'open', label: 'Aberta' }] },
    { name: 'branch', label: 'Filial', type: 'select', options: 'branches', usual: true },
    { name: 'issued', label: 'Emissão', type: 'date' },
  ]);
});

test('the first call has all filters of the screen but days', () => {
  expect(firstCallOf({ ...bills, filters: shownFilters(bills) })).toEqual({
    endpoint: 'bills',
    source: 'erp',
    fixed: { status: 'open' },
    filters: ['number', 'status', 'branch'],
    sort: { by: 'number', direction: 'ASC' },
  });
});

test('a variant has the filters that it names, and its own words', () => {
  const own = { path: '/admin/paid', routePart: 'paid', title: 'Pagas', tabs: [] };
  const paid = variantOf(bills, { ...own, filters: ['number'] });
  expect(paid).toMatchObject({ endpoint: 'bills', ...own });
  expect(shownFilters(paid).map(({ name }) => name)).toEqual(['number']);
});

test.each<[string, object, boolean]>([
  ['a text of its length', { number: '12345' }, true],
  ['a longer one', { number: '123456' }, false],
  ['a value that no screen offers', { status: 'paid' }, true],
  ['another', { status: 'late' }, false],
  ['a filter without a label', { key: '7' }, true],
  ['a sort with a label', { order_by: 'id' }, true],
  ['another sort', { order_by: 'branch' }, false],
  ['a tab', { tab: 'late' }, true],
  ['another tab', { tab: 'paid' }, false],
])('its query: %s', (_case, sent, fits) => expect(takes(sent)).toBe(fits));

test('a filter of the kind oneOf without anything to choose from is refused when it is declared', () => {
  expect(() => ownListQuery({ filters: { status: { kind: 'oneOf' } }, sorts: ['id'] })).toThrow('oneOf');
});

test('lists are found among what a file exports', () => {
  const exported = {
    bills,
    columns: {},
    labels: [['open', 'Aberta']],
    nothing: null,
    many: 7,
    name: 'bills',
  };
  expect(declaredAmong(exported)).toEqual({ bills });
});

const bill = declareRow({
  number: 'text',
  id: 'int',
  amount: 'decimal',
  due: 'day?',
  late: 'flag',
  status: ['open', 'paid'],
  note: 'text?',
});
const good = {
  number: '1',
  id: 1,
  amount: '10.5',
  due: '2026-11-26',
  late: false,
  status: 'open',
  note: null,
};

test.each<[string, object, boolean]>([
  ['every field as it is declared', {}, true],
  ['null where a field may be', { due: null, note: null }, true],
  ['null where it may not', { number: null }, false],
  ['a part of a whole number', { id: 1.5 }, false],
  ['an amount that is a number', { amount: 10.5 }, false],
  ['a day with a time', { due: '2026-11-26T10:00:00Z' }, false],
  ['a flag that is a text', { late: 'false' }, false],
  ['a text that is none of the list', { status: 'late' }, false],
  ['nothing', { number: undefined }, false],
])('a row that is declared: %s', (_case, change, fits) =>
  expect(rowSchema(bill).safeParse({ ...good, ...change }).success).toBe(fits),
);
