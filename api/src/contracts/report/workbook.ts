import { parseDate } from 'api-contract';
import type { CellObject, SheetData } from 'write-excel-file/node';
import type { Cell, ReportTable } from './cells';
import type { ContractReport } from './report';

const FORMATS = { amount: '#,##0.00', price: '"R$" #,##0.00000', money: '"R$" #,##0.00' } as const;
const HEAD = { fontWeight: 'bold', backgroundColor: '#E8EDF2', wrap: true, alignVertical: 'center' } as const;

/** Converts a cell for a spreadsheet. Workbook numbers are doubles, so only here does a decimal become one. */
function cellOf(cell: Cell): CellObject | null {
  if (cell.value === '') return null;
  if (cell.kind === 'text') return { value: cell.value, type: String };
  if (cell.kind !== 'day') return { value: Number(cell.value), type: Number, format: FORMATS[cell.kind] };
  const day = parseDate(cell.value);
  return day ? { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } : null;
}

const heading = (value: string): CellObject => ({ value, type: String, fontWeight: 'bold', fontSize: 14 });

function tableRows({ columns, rows, empty }: ReportTable): SheetData {
  const head = columns.map(({ label, right }) => ({
    value: label,
    type: String,
    align: right ? ('right' as const) : ('left' as const),
    ...HEAD,
  }));
  return [
    head,
    ...(rows.length === 0 ? [[{ value: empty, type: String }]] : rows.map((row) => row.map(cellOf))),
  ];
}

/** The report as a workbook: the detail with its products on one sheet, the orders on another. */
export async function contractWorkbook(
  report: ContractReport,
  { brand }: { brand: string },
): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const label = (value: string): CellObject => ({ value, type: String, textColor: '#465467' });
  const detail: SheetData = [
    [heading(report.title)],
    [label(brand)],
    [],
    ...report.facts.map(([name, value]) => {
      const shown = cellOf(value);
      return [label(name), shown && { ...shown, align: 'left' as const }];
    }),
    ...report.figures.map(([name, value]) => [label(name), { value, type: String }]),
    [],
    [heading(report.items.title)],
    ...tableRows(report.items),
  ];
  return writeExcelFile(
    [
      {
        data: detail,
        sheet: 'Detalhe',
        columns: [
          { width: 26 },
          { width: 36 },
          ...report.items.columns.slice(2).map((c) => ({ width: c.chars })),
        ],
      },
      {
        data: tableRows(report.orders),
        sheet: 'Pedidos',
        columns: report.orders.columns.map(({ chars }) => ({ width: chars })),
        stickyRowsCount: 1,
      },
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer();
}
