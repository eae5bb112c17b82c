import { parseDate } from 'api-contract';
import type { CellObject, SheetData } from 'write-excel-file/node';
import type { Cell, ReportTable } from './cells';

const FORMATS = { amount: '#,##0.00', price: '"R$" #,##0.00000', money: '"R$" #,##0.00' } as const;
const HEAD = { fontWeight: 'bold', backgroundColor: '#E8EDF2', wrap: true, alignVertical: 'center' } as const;

/** Converts a cell for a spreadsheet. Workbook numbers are doubles, so only here does a decimal become one. */
export function sheetCell(cell: Cell): CellObject | null {
  if (cell.value === '') return null;
  if (cell.kind === 'text') return { value: cell.value, type: String };
  if (cell.kind !== 'day') return { value: Number(cell.value), type: Number, format: FORMATS[cell.kind] };
  const day = parseDate(cell.value);
  return day ? { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } : null;
}

/** A sheet's or a section's title. */
export const sheetHeading = (value: string): CellObject => ({
  value,
  type: String,
  fontWeight: 'bold',
  fontSize: 14,
});

/** The name of a fact, beside its value. */
export const sheetLabel = (value: string): CellObject => ({ value, type: String, textColor: '#465467' });

/** A report's table with its head; one row that says so where it is empty. */
export function sheetTable({ columns, rows, empty }: ReportTable): SheetData {
  const head = columns.map(({ label, right }) => ({
    value: label,
    type: String,
    align: right ? ('right' as const) : ('left' as const),
    ...HEAD,
  }));
  return [
    head,
    ...(rows.length === 0 ? [[{ value: empty, type: String }]] : rows.map((row) => row.map(sheetCell))),
  ];
}
