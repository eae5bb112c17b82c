import { saoPauloToday, sheetText, type IsoDate } from 'api-contract/rules';
import type { Column } from '../table/columns';

/** A cell as text; '' for a row that is on its way, and for a column without a value. */
export const cellText = <Row>(
  column: Column<Row>,
  row: Row | undefined,
  today: IsoDate = saoPauloToday(),
): string => (row && column.value ? sheetText({ ...column, value: column.value }, row, today) : '');

/** A column's texts, each made once: the grid asks for a cell several times, and again whenever it comes into sight. */
export function rememberedTexts<Row>(column: Column<Row>): (row: Row | undefined) => string {
  const today = saoPauloToday();
  // Forgotten with the rows, of which the grid keeps only some.
  const known = new WeakMap<object, string>();
  return (row) => {
    if (typeof row !== 'object' || row === null) return cellText(column, row, today);
    const text = known.get(row) ?? cellText(column, row, today);
    known.set(row, text);
    return text;
  };
}
