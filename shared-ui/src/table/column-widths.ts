import { COLUMN_WIDTH, type Column } from './columns';

type Sized = Pick<Column<unknown>, 'id' | 'width' | 'grow' | 'whole'>;

/**
 * The columns' widths as CSS, and their sum in pixels: what the table needs at least. What is left (the frame is the
 * container that `cqi` measures) goes one after the other to columns that have a `whole` width, until they have it, and
 * then to those that grow, in proportion to their widths; the last of these, undefined, takes its share by itself. `given`
 * are widths of the user, in pixels by column id, which stay.
 */
export function columnWidths(
  columns: readonly Sized[],
  given: Readonly<Record<string, number>>,
): { least: number; widths: readonly (number | string | undefined)[] } {
  const widthOf = ({ id, width = COLUMN_WIDTH }: Sized) => given[id] ?? width;
  const missing = (column: Sized) =>
    given[column.id] === undefined ? Math.max(0, (column.whole ?? 0) - widthOf(column)) : 0;
  const sum = (some: readonly Sized[], measure: (column: Sized) => number) =>
    some.reduce((total, column) => total + measure(column), 0);
  const growing = columns.filter(({ id, grow }) => grow && given[id] === undefined);
  const least = sum(columns, widthOf);
  const beyond = (width: number) => `max(0px, 100cqi - ${width}px)`;
  const widths = columns.map((column, place) => {
    if (column === growing.at(-1)) return undefined;
    const own = widthOf(column);
    const parts = [
      ...(missing(column) > 0
        ? [`min(${beyond(least + sum(columns.slice(0, place), missing))}, ${missing(column)}px)`]
        : []),
      ...(growing.includes(column)
        ? [`${beyond(least + sum(columns, missing))} * ${(own / sum(growing, widthOf)).toFixed(4)}`]
        : []),
    ];
    return parts.length === 0 ? own : `calc(${own}px + ${parts.join(' + ')})`;
  });
  return { least, widths };
}
