import { contractList as list } from './testing/contract-list';
import { isBare, openView, readLayout, viewQuery, writeLayout } from './url-state';

const at = (url: string) => new URLSearchParams(url);

test.each<[string, string[] | null, string[]]>([
  ['', null, []],
  ['cols=', null, []],
  ['cols=nothing.known', null, []],
  [
    'cols=end.product.gone.end',
    ['Data final', 'Produto'],
    ['Detalhe', 'Valor unitário', 'Contrato do cliente', 'Data inicial', 'Saldo de volume'],
  ],
])('the address ?%s shows %j', (url, show, hidden) => {
  expect(readLayout(list, at(url))).toEqual(show && { show, no_show: hidden });
});

test('columns are written by id, and forgotten', () => {
  const search = writeLayout(list, { show: ['Data final', 'Produto'], no_show: [] }, at('other=1&size=10'));
  expect(search.toString()).toBe('other=1&size=10&cols=end.product');
  expect(writeLayout(list, null, search).toString()).toBe('other=1&size=10');
});

test.each([
  ['', true],
  ['other=1', true],
  ['page=2', false],
  ['CN9_ZCONCL=x', false],
  ['view=0', false],
])('?%s says nothing of the list: %s', (url, bare) => expect(isBare(list, at(url))).toBe(bare));

test('a view keeps what is asked, not the page, the view it came from, or what is not the list’s', () => {
  expect(
    viewQuery(list, at('other=1&CN9_ZCONCL=x&sort=CN9_DTFIM&dir=desc&page=4&size=50&cols=end&view=3')),
  ).toBe('CN9_ZCONCL=x&sort=CN9_DTFIM&dir=desc&size=50&cols=end');
});

test('a view is opened in place of what was asked; foreign names in it are nothing', () => {
  const view = { id: 7, query: 'sort=CN9_DTFIM&cols=end&token=stolen' };
  expect(openView(list, view, at('other=1&CN9_ZCONCL=x&page=4')).toString()).toBe(
    'other=1&sort=CN9_DTFIM&cols=end&view=7',
  );
  expect(openView(list, null, at('other=1&page=4&view=7')).toString()).toBe('other=1&view=0');
});
