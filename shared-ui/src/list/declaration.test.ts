import { defineList, defaultSort, type ListDeclaration } from './declaration';

const good: ListDeclaration<string> = {
  key: 'contracts',
  title: 'Contratos',
  columns: [
    { id: 'a', label: 'A', cell: (row) => row },
    { id: 'b', label: 'B', cell: (row) => row },
  ],
  filters: [{ type: 'text', name: 'F', label: 'F' }],
  sorts: [
    { value: 'S', label: 'S' },
    { value: 'T', label: 'T' },
  ],
  rowKey: (row) => row,
};

test('a good declaration is itself, and sorts upwards by its first', () => {
  expect(defineList(good)).toBe(good);
  expect(defaultSort(good)).toEqual({ by: 'S', direction: 'ASC' });
});

test.each<[string, Partial<ListDeclaration<string>>]>([
  ["filter name 'page'", { filters: [{ type: 'text', name: 'page', label: 'Página' }] }],
  ["filter name 'F'", { filters: [...(good.filters ?? []), { type: 'date', name: 'F', label: 'G' }] }],
  ["column id 'a'", { columns: [...good.columns, { id: 'a', label: 'C', cell: String }] }],
  ["column label 'A'", { columns: [...good.columns, { id: 'c', label: 'A', cell: String }] }],
  ['nothing to sort by', { sorts: [] }],
])('%s is refused', (reason, slip) => {
  expect(() => defineList({ ...good, ...slip })).toThrow(reason);
});
