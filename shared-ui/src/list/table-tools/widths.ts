/** Column widths in pixels, by column id. */
export type Widths = Readonly<Record<string, number>>;

const LEAST_WIDTH = 56;
/** How near its edge a column's head is taken by, in pixels. */
const GRIP = 6;

const heads = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('thead th')];

/** Which column's right edge is under the pointer, by its place; -1 for none. */
export function edgeAt(table: HTMLElement, x: number): number {
  return heads(table).findIndex((head) => {
    const { right, width } = head.getBoundingClientRect();
    return width > 0 && Math.abs(right - x) <= GRIP;
  });
}

/** The widths as drawn. */
export function measure(table: HTMLElement, ids: readonly string[]): Widths {
  const widths = heads(table).map((head) => Math.round(head.getBoundingClientRect().width));
  return Object.fromEntries(ids.map((id, index) => [id, widths[index] ?? LEAST_WIDTH]));
}

/** One column wider or narrower, never too narrow to be found again. */
export const widened = (widths: Widths, id: string, change: number): Widths => ({
  ...widths,
  [id]: Math.max(LEAST_WIDTH, (widths[id] ?? LEAST_WIDTH) + change),
});

/** Draws widths at once, without a render, while a column is being dragged. */
export function draw(table: HTMLElement, ids: readonly string[], widths: Widths): void {
  const columns = [...table.querySelectorAll<HTMLElement>('colgroup > col')];
  ids.forEach((id, index) => {
    const column = columns[index];
    if (column && widths[id] !== undefined) column.style.width = `${widths[id]}px`;
  });
  table.style.minWidth = `${ids.reduce((sum, id) => sum + (widths[id] ?? 0), 0)}px`;
}
