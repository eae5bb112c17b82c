import { render, screen } from '@testing-library/react';
import { DataTable } from './data-table';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['a list in a wide window', true, false, false],
  ['a list in a window as narrow as a phone', true, true, true],
  ['a table inside a page, whose box may be narrow', false, false, true],
])('%s (fills the page %s, narrow %s) names the cells of its cards: %s', (_name, scroll, narrow, named) => {
  const media = matchMedia('');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: narrow });
  render(
    <DataTable
      caption="Notas"
      columns={[{ id: 'number', label: 'Nota', cell: String }]}
      rows={[1]}
      rowKey={String}
      scroll={scroll}
    />,
  );
  expect(screen.getByRole('table').hasAttribute('data-labels')).toBe(named);
});

it('tells each part of its rows once, above the first of them', () => {
  render(
    <DataTable
      caption="Notas"
      columns={[{ id: 'number', label: 'Nota', cell: String }]}
      rows={[1, 3, 2]}
      rowKey={String}
      group={{
        of: (row) => (row % 2 === 1 ? 'ímpares' : 'pares'),
        head: (part, of) => `${part}: ${of.length}`,
      }}
    />,
  );
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Nota',
    'ímpares: 2',
    '1',
    '3',
    'pares: 1',
    '2',
  ]);
});
