import type { ICellRendererParams } from 'ag-grid-community';
import { contractList, type Contract } from '../list/testing/contract-list';
import type { Column } from '../table/columns';
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

/** What a column's cell of this row is: its text, and what React was given to draw. */
function cellOf(column: Column<Contract>, of = row) {
  const draw = jest.fn();
  const [, made] = gridColumns(contractList, [{ id: 'first', label: 'Primeira', cell: () => '+' }, column], {
    sort,
    state,
    follow: () => undefined,
    draw,
  });
  const Cell = made?.cellRenderer as
    (new () => { init: (p: unknown) => void; getGui: () => HTMLElement }) | undefined;
  if (!Cell) return { draw, made };
  const cell = new Cell();
  cell.init({ data: of } as ICellRendererParams<Contract>);
  return { draw, text: cell.getGui().textContent };
}

const price: Column<Contract> = {
  id: 'price',
  label: 'Valor unitário',
  value: ({ price: shown }) => shown,
  cell: ({ price: shown }) => <b>{shown}, a segunda</b>,
};

test('a column of texts has no cells of its own', () => {
  const { made, draw } = cellOf(price);
  expect(made?.valueGetter).toBeInstanceOf(Function);
  expect(made?.cellRenderer).toBeUndefined();
  expect(draw).not.toHaveBeenCalled();
});

test('of a column that says so, React draws the rows of which the value does not say all', () => {
  const column = { ...price, drawn: ({ price: shown }: Contract) => shown.startsWith('US') };
  const plain = cellOf(column);
  expect(plain.text).toBe('R$ 1,20000');
  expect(plain.draw).not.toHaveBeenCalled();
  const second = { ...row, price: 'US$ 2,00000' };
  const { draw } = cellOf(column, second);
  expect(draw).toHaveBeenCalledWith(expect.any(String), expect.any(HTMLElement), price.cell(second));
});

test('a column without a value is always drawn', () => {
  expect(cellOf({ id: 'chip', label: 'Situação', cell: () => <i>Vigente</i> }).draw).toHaveBeenCalled();
});
