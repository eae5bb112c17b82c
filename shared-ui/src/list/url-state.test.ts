import type { ListQuery } from './declaration';
import { contractList } from './testing/contract-list';
import { mended, readQuery, writeQuery } from './url-state';

const list = { ...contractList, tabs: [{ key: 'overdue', label: 'Vencidos' }] };

const DEFAULT: ListQuery = {
  filters: {},
  sort: { by: 'CN9_NUMERO', direction: 'ASC' },
  page: 1,
  pageSize: 25,
};

test.each<[string, Partial<ListQuery>]>([
  ['', {}],
  ['page=3&size=50', { page: 3, pageSize: 50 }],
  ['CN9_ZCONCL=ab%20c&CN9_DTINIC=2026-01-31', { filters: { CN9_ZCONCL: 'ab c', CN9_DTINIC: '2026-01-31' } }],
  ['CN9_ZCONCL=%20%20', {}],
  ['CN9_DTINIC=2026-02-31', {}],
  ['CN9_DTINIC=ontem', {}],
  ['sort=CN9_DTFIM', { sort: { by: 'CN9_DTFIM', direction: 'ASC' } }],
  ['sort=CN9_DTFIM&dir=desc', { sort: { by: 'CN9_DTFIM', direction: 'DESC' } }],
  ['dir=desc', { sort: { by: 'CN9_NUMERO', direction: 'DESC' } }],
  ['sort=A1_COD', {}],
  ['page=0', {}],
  ['page=-2', {}],
  ['page=1.5', {}],
  ['page=abc', {}],
  ['size=26', {}],
  ['size=1000', {}],
  ['dir=sideways', {}],
  ['tab=overdue', { tab: 'overdue' }],
  ['tab=unknown', {}],
  // The choices are known, and it is none of them.
  ['CN9_SITUAC=nada', {}],
  ['A1_COD=000001', {}],
])('the URL ?%s asks for %j', (url, expected) => {
  expect(readQuery(list, new URLSearchParams(url))).toEqual({ ...DEFAULT, ...expected });
});

test.each<[Partial<ListQuery>, string]>([
  [{}, 'other=1'],
  [{ page: 2 }, 'other=1&page=2'],
  [{ pageSize: 100 }, 'other=1&size=100'],
  [{ tab: 'overdue' }, 'other=1&tab=overdue'],
  [{ filters: { CN9_ZCONCL: 'á&b' } }, 'other=1&CN9_ZCONCL=%C3%A1%26b'],
  [{ sort: { by: 'CN9_NUMERO', direction: 'DESC' } }, 'other=1&dir=desc'],
  [{ sort: { by: 'CN9_DTFIM', direction: 'ASC' } }, 'other=1&sort=CN9_DTFIM'],
  [{ sort: { by: 'CN9_DTFIM', direction: 'DESC' } }, 'other=1&sort=CN9_DTFIM&dir=desc'],
])("asking for %j is the URL ?%s, beside what is not the list's", (change, url) => {
  const search = new URLSearchParams('other=1&page=9&CN9_ZCONCL=old');
  const next = writeQuery(list, { ...DEFAULT, ...change }, search);
  expect(next.toString()).toBe(url);
  expect(readQuery(list, next)).toEqual({ ...DEFAULT, ...change });
});

test('a list that is upwards by default can be read back downwards, and the other way round', () => {
  const downwards = { ...list, defaultSort: { by: 'CN9_DTINIC', direction: 'DESC' as const } };
  for (const direction of ['ASC', 'DESC'] as const) {
    for (const { value: by } of list.sorts) {
      const query: ListQuery = { ...DEFAULT, sort: { by, direction } };
      expect(readQuery(downwards, writeQuery(downwards, query, new URLSearchParams()))).toEqual(query);
    }
  }
});

test.each([
  ['CN9_DTINIC=ontem&CN9_ZCONCL=soda', 'CN9_ZCONCL=soda'],
  ['sort=A1_COD&dir=desc&page=2', 'page=2'],
  ['page=abc', ''],
  ['size=26&other=1', 'other=1'],
  ['tab=unknown&view=3', 'view=3'],
])('what a list cannot answer leaves the address: ?%s becomes ?%s', (url, expected) => {
  expect(mended(list, new URLSearchParams(url))?.toString()).toBe(expected);
});

test.each([
  '',
  'other=1',
  'page=1&size=25',
  'sort=CN9_NUMERO&dir=asc',
  'CN9_ZCONCL=%20a',
  'tab=overdue&columns=x',
])('a sound address stays as it is: ?%s', (url) => {
  expect(mended(list, new URLSearchParams(url))).toBeNull();
});
