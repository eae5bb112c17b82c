import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contractList, fetchContracts, type Contract } from '../list/testing/contract-list';
import { useTicks } from '../list/selection/use-ticks';
import { tabbed } from './cell-range';
import { ListGrid } from './list-grid';

const QUERY = { filters: {}, sort: { by: 'CN9_DTFIM', direction: 'ASC' as const }, page: 1, pageSize: 25 };
const columns = contractList.columns.slice(0, 3);

// The grid draws what has room, and jsdom lays out nothing: columns are narrow for the same reason.
beforeAll(() => {
  for (const size of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'])
    Object.defineProperty(HTMLElement.prototype, size, { configurable: true, value: 1000 });
});
afterAll(() => {
  for (const size of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'])
    Reflect.deleteProperty(HTMLElement.prototype, size);
});

const tickable = { ...contractList, select: {} };

function Screen() {
  const ticks = useTicks<Contract>(tickable, [], 'all');
  return (
    <>
      <output>{ticks.rows.length}</output>
      <ListGrid
        list={tickable}
        fetchPage={fetchContracts}
        query={QUERY}
        question="all"
        columns={columns}
        ticks={ticks.column}
        memory={{ read: () => ({ widths: { detail: 60, product: 80 } }), write: () => undefined }}
        navigate={() => undefined}
        onSort={() => undefined}
      />
    </>
  );
}

/** A sheet, and how to copy and read what was copied. */
async function open() {
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  const cell = (row: number, column: number) =>
    document.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="${columns[column]?.id}"]`);
  await waitFor(() => expect(cell(1, 2)?.textContent).toBeTruthy());
  const copy = async () => {
    await user.keyboard('{Control>}c{/Control}');
    return written.mock.lastCall?.[0];
  };
  return { user, cell, copy, marked: () => document.querySelectorAll('.ag-cell.marked').length };
}
const text = (cell: HTMLElement | null) => cell?.textContent ?? '';

test('copies the focused cell, whose text is not selected by dragging', async () => {
  const { user, cell, copy } = await open();
  const product = cell(0, 1);
  expect(product).toHaveStyle({ userSelect: 'none' });
  if (product) await user.click(product);
  expect(await copy()).toBe(text(product));
});

test('copies what Shift and the arrows mark, until another key or a press', async () => {
  const { user, cell, copy, marked } = await open();
  const at = cell(1, 2);
  if (at) await user.click(at);
  await user.keyboard('{Shift>}{ArrowUp}{ArrowLeft}{/Shift}');
  expect(marked()).toBe(4);
  const lines = [0, 1].map((row) => [1, 2].map((column) => text(cell(row, column))).join('\t'));
  expect(await copy()).toBe(lines.join('\n'));
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe(0);
  expect(await copy()).toBe(text(cell(1, 1)));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(marked()).toBe(2);
  const other = cell(0, 1);
  if (other) await user.click(other);
  expect(marked()).toBe(0);
  expect(screen.getByRole('region', { name: contractList.title })).toBeVisible();
});

test('copies what is dragged over, and what Shift and a press add', async () => {
  const { user, cell, copy, marked } = await open();
  const [from, to, further] = [cell(1, 1), cell(2, 2), cell(3, 2)];
  if (!from || !to || !further) throw new Error('no such cells');
  // jsdom has no pointer events by which the grid moves its focus.
  await user.click(from);
  await user.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, { keys: '[/MouseLeft]' }]);
  // A browser marks no text here (`user-select`).
  document.getSelection()?.removeAllRanges();
  expect(marked()).toBe(4);
  const lines = (rows: number[]) =>
    rows.map((row) => [1, 2].map((column) => text(cell(row, column))).join('\t')).join('\n');
  expect(await copy()).toBe(lines([1, 2]));
  // The button is up: the pointer marks nothing more.
  await user.pointer({ target: further });
  expect(marked()).toBe(4);
  await user.keyboard('{Shift>}');
  await user.pointer([{ keys: '[MouseLeft]', target: further }]);
  await user.keyboard('{/Shift}');
  document.getSelection()?.removeAllRanges();
  expect(marked()).toBe(6);
  expect(await copy()).toBe(lines([1, 2, 3]));
});

test('ticks rows by their box and by Space, as the table does', async () => {
  const { user, cell } = await open();
  const box = (row: number) =>
    document.querySelector<HTMLInputElement>(`.ag-row[row-index="${row}"] .tick input`);
  const product = cell(1, 1);
  if (product) await user.click(product);
  await user.keyboard(' ');
  expect(box(1)).toBeChecked();
  const second = box(2);
  if (second) await user.click(second);
  expect(box(2)).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('2');
  await user.keyboard(' ');
  expect(box(2)).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('1');
});

test('does not copy rows with one missing', () => {
  expect(tabbed([undefined], columns)).toBeNull();
});
