import { createElement } from 'react';
import { ACCESS, USER_TYPE, type Viewer } from 'api-contract/rules';
import { defaultSort, defineList, listFor } from './define-list';
import type { ListSpec } from './spec';

const value = (row: string) => row;
const good: ListSpec<string> = {
  endpoint: 'contracts',
  title: 'Contratos',
  columns: [
    { id: 'a', label: 'A', cell: (row) => row },
    { id: 'b', label: 'B', value, field: 'S' },
  ],
  filters: [{ type: 'text', name: 'F', label: 'F' }],
  sorts: ['S', { value: 'T', label: 'Outra' }],
  rowKey: (row) => row,
};

test('a list is named by its endpoint, and by its route part where two share one', () => {
  expect(defineList(good).listKey).toBe('contracts');
  expect(defineList({ ...good, endpoint: 'orders', routePart: 'order-list' }).listKey).toBe(
    'orders/order-list',
  );
});

test('a sort that is only a field takes the heading of its column; the first is the order to begin with', () => {
  const list = defineList(good);
  expect(list.sorts).toEqual([
    { value: 'S', label: 'B' },
    { value: 'T', label: 'Outra' },
  ]);
  expect(defaultSort(list)).toEqual({ by: 'S', direction: 'ASC' });
});

test.each<[string, Partial<ListSpec<string>>]>([
  ["filter name 'page'", { filters: [{ type: 'text', name: 'page', label: 'Página' }] }],
  ["filter name 'F'", { filters: [...(good.filters ?? []), { type: 'date', name: 'F', label: 'G' }] }],
  ["column id 'a'", { columns: [...good.columns, { id: 'a', label: 'C', cell: String }] }],
  ["column label 'A'", { columns: [...good.columns, { id: 'c', label: 'A', cell: String }] }],
  ["column id 'c.d'", { columns: [...good.columns, { id: 'c.d', label: 'C', cell: String }] }],
  ["column 'c' has neither", { columns: [...good.columns, { id: 'c', label: 'C' }] }],
  ["sort 'X' is no column's field", { sorts: ['X'] }],
  ['nothing to sort by', { sorts: [] }],
])('%s is refused', (reason, slip) => {
  expect(() => defineList({ ...good, ...slip })).toThrow(reason);
});

describe('what a viewer sees', () => {
  const viewer: Viewer = {
    config: { packaging: false, laudo: false, lab_branches: [] },
    user: { type_id: USER_TYPE.customer },
    can: (code) => code === ACCESS.orders,
  };
  const when = ({ can }: Viewer) => can(ACCESS.invoices);
  const list = defineList<string>({
    ...good,
    columns: [...good.columns, { id: 'c', label: 'C', value, when }],
    filters: [...(good.filters ?? []), { type: 'text', name: 'G', label: 'G', when }],
    rowActions: [{ id: 'x', label: 'X', icon: 'check', when }],
    tools: [{ id: 'x', label: 'X', icon: createElement('i'), when, run: () => undefined }],
    add: { label: 'Novo', href: '/new' },
    edit: (row) => row,
    remove: async () => undefined,
    rights: ({ can }) => ({ remove: can(ACCESS.invoices), edit: can(ACCESS.orders) }),
  });

  test('columns, filters, row actions and tools that are not for him are gone, and what he may not do', () => {
    const seen = listFor(list, viewer);
    expect(seen.columns.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(seen.filters?.map(({ name }) => name)).toEqual(['F']);
    expect(seen.rowActions).toEqual([]);
    expect(seen.tools).toEqual([]);
    expect(seen).toMatchObject({ add: list.add, edit: list.edit, remove: undefined });
  });

  test('who has the right sees all of it', () => {
    const seen = listFor(list, { ...viewer, can: () => true });
    expect(seen.columns.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(seen.filters).toHaveLength(2);
    expect(seen.rowActions).toHaveLength(1);
    expect(seen.tools).toHaveLength(1);
    expect(seen.remove).toBe(list.remove);
  });
});
