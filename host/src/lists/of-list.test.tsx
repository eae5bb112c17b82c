import { Suspense } from 'react';
import { screen } from '@testing-library/react';
import { declareList, fieldColumn, firstCallOf, shownFilters, variantOf, withIds } from 'api-contract/rules';
import { openList, stubList } from '../exports/testing';
import { pagesOf } from '../remotes/pages-of';
import { pageOf } from './of-list';

interface Bill {
  id: number;
  number: string;
  status: string;
}
const field = fieldColumn<Bill>;
const columns = withIds({
  number: field('N° Nota', 'number', { kind: 'code' }),
  status: field('Status', 'status', { tone: ({ status }) => (status === 'Paga' ? 'success' : 'info') }),
});
const bills = declareList({
  path: '/admin/bills',
  endpoint: 'bills',
  source: 'portal',
  title: 'Faturas',
  fixed: { kind: 'own' },
  filters: {
    number: { kind: 'code', label: 'N° Nota' },
    issued: { kind: 'date', label: 'Emissão' },
    id: { kind: 'id' },
  },
  sorts: ['number'],
  order: { by: 'number', direction: 'DESC' },
  page: {
    columns: [columns.number, { ...columns.status, card: 'state' }],
    rowKey: (row: Bill) => String(row.id),
    rowHref: (row: Bill) => `/admin/bill/${row.id}`,
    emptyText: 'Nenhuma fatura.',
  },
});
/** Its page is drawn by an area's own code. */
const paid = variantOf(bills, { path: '/admin/paid', title: 'Pagas', page: undefined });

it('draws a list by its declaration', async () => {
  const Page = pageOf(bills);
  const server = stubList(Page, [{ id: 7, number: '000123', status: 'Paga' }]);
  const close = await openList(Page, { server, shown: 'Paga' });
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['123', 'Paga']);
  expect(screen.getByRole('link', { name: '123' })).toHaveAttribute('href', '/admin/bill/7');
  expect(server.asked).toEqual([{ kind: 'own', page: '1', limit: '25', orderByDesc: 'number' }]);
  close();
});

it('begins with the call that the release declares for it', () => {
  expect(pageOf(bills).first).toEqual(firstCallOf({ ...bills, filters: shownFilters(bills) }));
});

it('is a page of the area that the declaration stands in', async () => {
  const Page = pagesOf({ bills })['/admin/bills'] ?? (() => null);
  const InArea = () => (
    <Suspense>
      <Page />
    </Suspense>
  );
  const server = stubList(pageOf(bills), [{ id: 7, number: '000123', status: 'Paga' }]);
  const close = await openList(InArea, { path: '/admin/bills', server, shown: 'Paga' });
  expect(screen.getByRole('cell', { name: '123' })).toBeVisible();
  close();
});

it('makes the pages of all lists that are drawn by their declarations', () => {
  expect(Object.keys(pagesOf({ bills, paid, columns, path: '/admin/x' }))).toEqual(['/admin/bills']);
  expect(() => pageOf(paid)).toThrow('Pagas: its declaration has no page');
});
