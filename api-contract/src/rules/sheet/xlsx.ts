import { parseDate, type IsoDate } from '../dates';
import { readDecimal } from '../decimal';
import { isTextKind, rawValue, type SheetColumn } from './sheet-column';

/** A typed cell for write-excel-file, in the browser and on the server. */
export interface XlsxCell {
  value: string | number | Date;
  type: StringConstructor | NumberConstructor | DateConstructor;
  format?: string;
  fontWeight?: 'bold';
  wrap?: boolean;
}
type XlsxRow = (XlsxCell | null)[];

/** The longest text that Excel accepts. */
const LONGEST_TEXT = 32_767;
const quoted = (text: string) => `"${text.replaceAll('"', '')}"`;

function numberFormat<Row>({ kind, decimals = 2, unit }: SheetColumn<Row>, row: Row): string {
  const zeros = decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  if (kind === 'percent') return `0${zeros}%`;
  const own = unit?.(row).trim();
  const number = `#,##0${zeros}`;
  if (kind === 'money') return `"R$ "${number}${own ? quoted(` / ${own}`) : ''}`;
  return own ? number + quoted(` ${own}`) : number;
}

function xlsxCell<Row>(column: SheetColumn<Row>, row: Row, today: IsoDate): XlsxCell | null {
  const raw = rawValue(column, row, today);
  const { kind = 'text' } = column;
  if (raw === '') return null;
  const day = kind === 'date' ? parseDate(raw) : null;
  if (day) return { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  const number = isTextKind(kind) || kind === 'date' ? null : readDecimal(raw);
  if (!number) return { value: raw.slice(0, LONGEST_TEXT), type: String };
  // The file format stores numbers as floats, so the exact decimal ends here.
  const value = (kind === 'percent' ? number.div(100) : number).toNumber();
  return { value, type: Number, format: numberFormat(column, row) };
}

/** The heading row, in bold. */
export const xlsxHead = <Row>(columns: readonly SheetColumn<Row>[]): XlsxRow =>
  columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold', wrap: true }));

/** One row of typed cells: numbers as numbers with their unit in the format, dates as dates, texts as texts. */
export const xlsxRow = <Row>(columns: readonly SheetColumn<Row>[], row: Row, today: IsoDate): XlsxRow =>
  columns.map((column) => xlsxCell(column, row, today));

const WIDTHS = { text: 22, code: 22, number: 16, money: 18, percent: 12, date: 12 } as const;

/** Column widths, in characters. */
export const xlsxWidths = <Row>(columns: readonly SheetColumn<Row>[]) =>
  columns.map(({ kind = 'text', label, unit }) => ({
    width: Math.max(WIDTHS[kind] + (unit ? 4 : 0), Math.min(label.length + 2, 30)),
  }));
