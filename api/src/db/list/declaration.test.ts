import { ACCESS, declareList, declareRow, erpListQuery, rowSchema } from 'api-contract';
import { byText } from './declaration';
import { erpList } from '../../erp/list';

const bills = declareList({
  path: '/admin/bill-list',
  endpoint: 'bills',
  source: 'erp',
  title: 'Faturas',
  filters: { number: { kind: 'code' } },
  sorts: ['number'],
  order: { by: 'number', direction: 'DESC' },
});
const SQL = {
  access: { anyOf: [ACCESS.invoices] },
  row: rowSchema(declareRow({ number: 'text' })),
  columns: 'f2_doc AS number',
  from: 'FROM erp.sf2',
  own: () => 'true',
  filters: { number: () => 'true' },
  sorts: { number: byText('f2_doc') },
  unique: { columns: 'f2_doc', type: 'text' },
} as const;
/** What a server part says that was built before lists were declared. */
const whole = {
  endpoint: 'bills',
  title: 'Faturas',
  order: { by: 'number', way: 'DESC' },
  screen: '/admin/bill-list',
  query: erpListQuery(bills),
};
const facts = <L extends { query: { parse: (sent: object) => unknown } }>({ query, ...list }: L) => ({
  ...list,
  asked: query.parse({ number: '7' }),
});

test('a list takes its call from its declaration', () => {
  expect(facts(erpList({ list: bills, ...SQL }))).toEqual(
    facts({ views: {}, cutFirst: true, ...SQL, ...whole }),
  );
});

test('what the call says otherwise counts', () => {
  expect(erpList({ list: bills, ...SQL, title: 'Notas', screen: '/admin/notes' })).toMatchObject({
    title: 'Notas',
    screen: '/admin/notes',
    endpoint: 'bills',
  });
});

test('a list of a server part that was built before says all of it itself', () => {
  const built = { ...SQL, ...whole } as unknown as Parameters<typeof erpList>[0];
  expect(facts(erpList(built))).toEqual(facts({ views: {}, cutFirst: true, ...SQL, ...whole }));
});
