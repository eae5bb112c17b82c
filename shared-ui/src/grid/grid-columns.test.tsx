import type { ComponentType } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { contractList, type Contract } from '../list/testing/contract-list';
import { completeColumn, type Column } from '../table/columns';
import { cellText } from './cell-text';
import { gridColumns } from './grid-columns';

const row: Contract = {
  number: '12001',
  product: 'Soda Cáustica',
  price: 'R$ 1,20000',
  client: '',
  start: '2026-01-01',
  end: '2027-01-28',
  balance: '',
};
const state = { widths: {}, pin: '' };
const sort = { by: 'CN9_NUMERO', direction: 'ASC' as const };

/** A column's definition, and what its renderer shows for this row. */
function cellOf(column: Column<Contract>, of = row) {
  const first = { id: 'first', label: 'Primeira', cell: () => '+' };
  const [, made] = gridColumns(contractList, [first, column], { sort, state, follow: () => undefined });
  const Cell = made?.cellRenderer as ComponentType<object> | undefined;
  const params = { ...(made?.cellRendererParams as object), data: of };
  return { made, drawn: Cell && render(<Cell {...params} />).container.innerHTML };
}

const price: Column<Contract> = {
  id: 'price',
  label: 'Valor unitário',
  value: ({ price: shown }) => shown,
  cell: ({ price: shown }) => <b>{shown}, a segunda</b>,
};

test('a text column has no component for its cells', () => {
  const { made } = cellOf(price);
  expect(made?.valueGetter).toBeInstanceOf(Function);
  expect(made?.cellRenderer).toBeUndefined();
});

test('a cell draws an ERP number without its leading zeros, and is copied with them', () => {
  const number = completeColumn<Contract>({
    id: 'number',
    label: 'N° Pedido',
    kind: 'code',
    value: (of) => of.number,
  });
  const of = { ...row, number: '000123' };
  const read = cellOf(number).made?.valueGetter as (params: { data: Contract }) => string;
  expect(read({ data: of })).toBe('123');
  expect(cellText(number, of)).toBe('000123');
});

test('a column renders its own cell only in rows that need more than text', () => {
  const column = { ...price, drawn: ({ price: shown }: Contract) => shown.startsWith('US') };
  expect(cellOf(column).drawn).toBe('<span>R$ 1,20000</span>');
  expect(cellOf(column, { ...row, price: 'US$ 2,00000' }).drawn).toBe(
    '<span><b>US$ 2,00000, a segunda</b></span>',
  );
});

test('a column without a value always renders its own cell', () => {
  expect(cellOf({ id: 'chip', label: 'Situação', cell: () => <i>Vigente</i> }).drawn).toBe(
    '<span><i>Vigente</i></span>',
  );
});

test('a date with its words has room for both on one line', () => {
  const due = completeColumn<Contract>({ id: 'end', label: 'Fim', kind: 'date', value: (of) => of.end });
  const width = (column: Column<Contract>) => cellOf(column).made?.width ?? 0;
  expect(width({ ...due, drawn: () => true })).toBeGreaterThan(width(due) + 50);
});

test('a link opens without reloading the page, unless it opens in another tab', () => {
  const follow = jest.fn();
  const [link] = gridColumns(contractList, [{ ...price, link: true }], { sort, state, follow });
  const Cell = link?.cellRenderer as ComponentType<{ data: Contract }>;
  render(<Cell {...(link?.cellRendererParams as object)} data={row} />);
  const anchor = screen.getByRole('link');
  // False means that the browser's own navigation was prevented.
  expect(fireEvent.click(anchor)).toBe(false);
  expect(follow).toHaveBeenCalledWith(anchor.getAttribute('href'));
  expect(fireEvent.click(anchor, { ctrlKey: true })).toBe(true);
  expect(follow).toHaveBeenCalledTimes(1);
});
