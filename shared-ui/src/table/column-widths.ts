import { COLUMN_WIDTH, type Column } from './columns';

type Sized = Pick<Column<unknown>, 'id' | 'width' | 'grow'>;

/**
 * The columns' widths as CSS, and their sum in pixels: what the table needs at least. Columns that grow share what is left
 * in proportion to their widths (the frame is the container that `cqi` measures); the last of them, undefined, takes its
 * share by itself. `given` are widths of the user, in pixels by column id, which stay.
 */
export function columnWidths(
  columns: readonly Sized[],
  given: Readonly<Record<string, number>>,
): { least: number; widths: readonly (number | string | undefined)[] } {
  const widthOf = ({ id, width = COLUMN_WIDTH }: Sized) => given[id] ?? width;
  const sum = (some: readonly Sized[]) => some.reduce((total, column) => total + widthOf(column), 0);
  const growing = columns.filter(({ id, grow }) => grow && given[id] === undefined);
  const least = sum(columns);
  const widths = columns.map((column) => {
    if (!growing.includes(column)) return widthOf(column);
    if (column === growing.at(-1)) return undefined;
    const width = widthOf(column);
    return `calc(${width}px + max(0px, 100cqi - ${least}px) * ${(width / sum(growing)).toFixed(4)})`;
  });
  return { least, widths };
}
