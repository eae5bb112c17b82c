import { fitLayout, moveColumn, shownColumns, toggleColumn, type ColumnLayout } from './column-layout';

const columns = ['A', 'B', 'C', 'D'].map((label) => ({ id: label.toLowerCase(), label, cell: () => label }));

test.each<[string, ColumnLayout | null | undefined, ColumnLayout]>([
  ['nothing saved', null, { show: ['A', 'B', 'C', 'D'], no_show: [] }],
  [
    'saved order and hidden',
    { show: ['D', 'A'], no_show: ['C', 'B'] },
    { show: ['D', 'A'], no_show: ['C', 'B'] },
  ],
  [
    'a column that came later',
    { show: ['B', 'A'], no_show: ['C'] },
    { show: ['B', 'A', 'D'], no_show: ['C'] },
  ],
  [
    'a column that is gone',
    { show: ['X', 'A', 'B', 'C', 'D'], no_show: ['Y'] },
    { show: ['A', 'B', 'C', 'D'], no_show: [] },
  ],
  [
    'in both lists',
    { show: ['A', 'A'], no_show: ['A', 'B', 'C', 'D'] },
    { show: ['A'], no_show: ['B', 'C', 'D'] },
  ],
  [
    'nothing left to show',
    { show: ['X'], no_show: ['A', 'B', 'C', 'D'] },
    { show: ['A', 'B', 'C', 'D'], no_show: [] },
  ],
])('%s', (_, saved, expected) => expect(fitLayout(columns, saved)).toEqual(expected));

test("shown columns come in the layout's order", () => {
  expect(shownColumns(columns, { show: ['C', 'A'], no_show: [] }).map(({ id }) => id)).toEqual(['c', 'a']);
});

test.each([
  ['B', -1, ['B', 'A', 'C']],
  ['B', 1, ['A', 'C', 'B']],
  ['A', -1, ['A', 'B', 'C']],
  ['C', 1, ['A', 'B', 'C']],
  ['X', 1, ['A', 'B', 'C']],
] as const)('moving %s by %i gives %j', (label, by, show) => {
  expect(moveColumn({ show: ['A', 'B', 'C'], no_show: [] }, label, by).show).toEqual(show);
});

test('hiding and showing; the last one stays', () => {
  const hidden = toggleColumn({ show: ['A', 'B'], no_show: [] }, 'A');
  expect(hidden).toEqual({ show: ['B'], no_show: ['A'] });
  expect(toggleColumn(hidden, 'B')).toEqual(hidden);
  expect(toggleColumn(hidden, 'A')).toEqual({ show: ['B', 'A'], no_show: [] });
});
