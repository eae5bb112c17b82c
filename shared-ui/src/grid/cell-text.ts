import { saoPauloToday, sheetText, type IsoDate } from 'api-contract/rules';
import type { Column } from '../table/columns';

/** A cell as text; '' for a row that is still loading and for a column without a value. */
export const cellText = <Row>(
  column: Column<Row>,
  row: Row | undefined,
  today: IsoDate = saoPauloToday(),
): string => (row && column.value ? sheetText({ ...column, value: column.value }, row, today) : '');

/** A column's texts, each formatted once: the grid reads a cell several times, and again when it scrolls into view. */
export function rememberedTexts<Row>(column: Column<Row>): (row: Row | undefined) => string {
  const today = saoPauloToday();
  // Garbage-collected with the rows, of which the grid keeps only some.
  const known = new WeakMap<object, string>();
  return (row) => {
    if (typeof row !== 'object' || row === null) return cellText(column, row, today);
    const text = known.get(row) ?? cellText(column, row, today);
    known.set(row, text);
    return text;
  };
}
