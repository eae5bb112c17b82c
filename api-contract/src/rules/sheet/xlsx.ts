import { parseDate, type IsoDate } from '../dates';
import { readDecimal } from '../decimal';
import { isTextKind, rawValue, writingOf, type SheetColumn, type Writing } from './sheet-column';

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

function numberFormat({ kind, decimals = 2, unit }: Writing): string {
  const zeros = decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  if (kind === 'percent') return `0${zeros}%`;
  const number = `#,##0${zeros}`;
  if (kind === 'money') return `"R$ "${number}${unit ? quoted(` / ${unit}`) : ''}`;
  return unit ? number + quoted(` ${unit}`) : number;
}

/** A typed cell: numbers as numbers with their unit in the format, dates as dates, texts as texts; none where it is blank. */
export function xlsxCell(raw: string, writing: Writing): XlsxCell | null {
  const { kind = 'text' } = writing;
  if (raw === '') return null;
  const day = kind === 'date' ? parseDate(raw) : null;
  if (day) return { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  const number = isTextKind(kind) || kind === 'date' ? null : readDecimal(raw);
  if (!number) return { value: raw.slice(0, LONGEST_TEXT), type: String };
  // The file format stores numbers as floats, so the exact decimal ends here.
  const value = (kind === 'percent' ? number.div(100) : number).toNumber();
  return { value, type: Number, format: numberFormat(writing) };
}

/** The heading row, in bold. */
export const xlsxHead = <Row>(columns: readonly SheetColumn<Row>[]): XlsxRow =>
  columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold', wrap: true }));

/** One row of typed cells. */
export const xlsxRow = <Row>(columns: readonly SheetColumn<Row>[], row: Row, today: IsoDate): XlsxRow =>
  columns.map((column) => xlsxCell(rawValue(column, row, today), writingOf(column, row)));

const WIDTHS = { text: 22, code: 22, number: 16, money: 18, percent: 12, date: 12 } as const;

/** Column widths, in characters. */
export const xlsxWidths = <Row>(columns: readonly SheetColumn<Row>[]) =>
  columns.map(({ kind = 'text', label, unit }) => ({
    width: Math.max(WIDTHS[kind] + (unit ? 4 : 0), Math.min(label.length + 2, 30)),
  }));
