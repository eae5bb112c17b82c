import { saoPauloToday, sheetText, shownText } from 'api-contract/rules';
import type { Column } from '../table/columns';

/** A cell as text, as it is copied; '' for a row that is still loading and for a column without a value. */
export const cellText = <Row>(column: Column<Row>, row: Row | undefined): string =>
  row && column.value ? sheetText({ ...column, value: column.value }, row, saoPauloToday()) : '';

/**
 * A column's texts as the grid draws them, each formatted once: the grid reads a cell several times, and again when it
 * scrolls into view.
 */
export function rememberedTexts<Row>(column: Column<Row>): (row: Row | undefined) => string {
  const today = saoPauloToday();
  const { value } = column;
  if (!value) return () => '';
  const shown = (row: Row) => shownText({ ...column, value }, row, today);
  // Garbage-collected with the rows, of which the grid keeps only some.
  const known = new WeakMap<object, string>();
  return (row) => {
    if (typeof row !== 'object' || row === null) return row ? shown(row) : '';
    const text = known.get(row) ?? shown(row);
    known.set(row, text);
    return text;
  };
}
