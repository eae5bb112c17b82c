/** The row's cells, in order. */
export const cellsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>(':scope > td') ?? []),
];

const CONTROLS = 'a[data-row-link], input[data-tick]';

/** What takes the focus in a cell: the row's link or its box where the cell holds it, else the cell. */
const target = (cell: HTMLElement) => cell.querySelector<HTMLElement>(CONTROLS) ?? cell;

/** Makes a cell the table's one stop for the Tab key. */
export function makeStop(body: HTMLElement, cell: HTMLElement): void {
  body.querySelectorAll<HTMLElement>(`${CONTROLS}, td[tabindex]`).forEach((other) => (other.tabIndex = -1));
  target(cell).tabIndex = 0;
}

/** The first cell with the row's link, else the one that names the first row, else the first of all. */
export const firstStop = (body: HTMLElement): HTMLElement | null =>
  body.querySelector('a[data-row-link]')?.closest('td') ??
  body.querySelector<HTMLElement>('tr:first-child > [data-card="title"]') ??
  body.querySelector('td');

/** Moves the focus to a cell. */
export function focusCell(body: HTMLElement, cell: HTMLElement | undefined): void {
  if (!cell) return;
  makeStop(body, cell);
  target(cell).focus();
}

const PAGE = 10;

/** The cell that a key leads to from another; undefined for a key that leads nowhere. */
export function cellTowards(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest('tr');
  const rows = [...(row?.parentElement?.querySelectorAll(':scope > tr') ?? [])];
  const cells = cellsOf(row);
  const [at, column] = [row ? rows.indexOf(row) : -1, cells.indexOf(from)];
  const down = (by: number) => {
    const to = Math.min(Math.max(at + by, 0), rows.length - 1);
    return cellsOf(rows[to])[column];
  };
  switch (key) {
    case 'ArrowDown':
      return down(1);
    case 'ArrowUp':
      return down(-1);
    case 'PageDown':
      return down(PAGE);
    case 'PageUp':
      return down(-PAGE);
    case 'ArrowRight':
      return cells[column + 1];
    case 'ArrowLeft':
      return cells[column - 1];
    case 'Home':
      return cells[0];
    case 'End':
      return cells.at(-1);
    default:
      return undefined;
  }
}
