import { parseDate, type IsoDate } from '../dates';
import { readDecimal } from '../decimal';
import { formatDate } from '../format';
import { rawValue, type SheetColumn } from './sheet-column';

/** A text that a spreadsheet must not take for a formula (OWASP, CSV injection), quoted where it has to be (RFC 4180). */
export function csvText(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Numbers with a comma and no grouping, dates `dd/mm/yyyy`: what a Brazilian Excel reads as numbers and dates. */
function csvCell<Row>(column: SheetColumn<Row>, row: Row, today: IsoDate): string {
  const raw = rawValue(column, row, today);
  const { kind = 'text', decimals = 2 } = column;
  if (kind === 'date' && parseDate(raw)) return formatDate(raw);
  const number = kind === 'text' || kind === 'date' ? null : readDecimal(raw);
  if (!number) return csvText(raw);
  return number.toFixed(decimals).replace('.', ',') + (kind === 'percent' ? '%' : '');
}

const line = (cells: readonly string[]) => `${cells.join(';')}\r\n`;

/** The heading line, with the byte-order mark by which Excel knows UTF-8. A number's unit has a column of its own. */
export function csvHead<Row>(columns: readonly SheetColumn<Row>[]): string {
  return (
    '\uFEFF' +
    line(
      columns.flatMap(({ label, unit }) => [
        csvText(label),
        ...(unit ? [csvText(`${label} (unidade)`)] : []),
      ]),
    )
  );
}

/** Rows as CSV lines, `;` between cells. */
export function csvRows<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  today: IsoDate,
): string {
  return rows
    .map((row) =>
      line(
        columns.flatMap((column) => [
          csvCell(column, row, today),
          ...(column.unit ? [csvText(column.unit(row).trim())] : []),
        ]),
      ),
    )
    .join('');
}
