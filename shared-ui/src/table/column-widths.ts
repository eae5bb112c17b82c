import { COLUMN_WIDTH, type Column } from './columns';

type Sized = Pick<Column<unknown>, 'id' | 'width' | 'grow' | 'whole'>;

/**
 * The columns' widths as CSS, and their sum in pixels: what the table needs at least. What is left (the frame is the
 * container that `cqi` measures) goes to columns that grow: first up to their `whole` width, the rest in proportion to their
 * widths. The last of them, undefined, takes its share by itself. `given` are widths of the user, in pixels by column id,
 * which stay.
 */
export function columnWidths(
  columns: readonly Sized[],
  given: Readonly<Record<string, number>>,
): { least: number; widths: readonly (number | string | undefined)[] } {
  const widthOf = ({ id, width = COLUMN_WIDTH }: Sized) => given[id] ?? width;
  const missing = (column: Sized) => Math.max(0, (column.whole ?? 0) - widthOf(column));
  const sum = (some: readonly Sized[], of: (column: Sized) => number) =>
    some.reduce((total, column) => total + of(column), 0);
  const growing = columns.filter(({ id, grow }) => grow && given[id] === undefined);
  const [least, grown, allMissing] = [sum(columns, widthOf), sum(growing, widthOf), sum(growing, missing)];
  const left = `max(0px, 100cqi - ${least}px)`;
  const rest = allMissing === 0 ? left : `max(0px, 100cqi - ${least + allMissing}px)`;
  const widths = columns.map((column) => {
    if (!growing.includes(column)) return widthOf(column);
    if (column === growing.at(-1)) return undefined;
    const first =
      missing(column) === 0
        ? ''
        : ` + min(${left}, ${allMissing}px) * ${(missing(column) / allMissing).toFixed(4)}`;
    return `calc(${widthOf(column)}px${first} + ${rest} * ${(widthOf(column) / grown).toFixed(4)})`;
  });
  return { least, widths };
}
