import { parseDate, type IsoDate } from '../dates';
import { readDecimal } from '../decimal';
import { isTextKind, rawValue, type SheetColumn } from './sheet-column';

/** A text cell that no spreadsheet runs as a formula (OWASP, CSV injection), quoted as in RFC 4180. */
export function csvText(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Numbers with a comma and without grouping, dates as `dd/mm/yyyy`: as a Brazilian Excel reads them. */
function csvCell<Row>(column: SheetColumn<Row>, row: Row, today: IsoDate): string {
  const raw = rawValue(column, row, today);
  const { kind = 'text', decimals = 2 } = column;
  const day = kind === 'date' ? parseDate(raw) : null;
  if (day) return day.split('-').reverse().join('/');
  const number = isTextKind(kind) || kind === 'date' ? null : readDecimal(raw);
  if (!number) return csvText(raw);
  return number.toFixed(decimals).replace('.', ',') + (kind === 'percent' ? '%' : '');
}

const line = (cells: readonly string[]) => `${cells.join(';')}\r\n`;

/** The heading line, with a byte-order mark so that Excel reads UTF-8. The unit of a number is a separate column. */
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
