import { xlsxCell } from 'api-contract';
import type { CellObject, SheetData } from 'write-excel-file/node';
import type { Cell, ReportTable } from './cells';

const HEAD = { fontWeight: 'bold', backgroundColor: '#E8EDF2', wrap: true, alignVertical: 'center' } as const;

/** A cell in a workbook. */
export const sheetCell = ({ value, ...writing }: Cell): CellObject | null => xlsxCell(value, writing);

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
