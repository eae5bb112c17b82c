import type { SheetData } from 'write-excel-file/node';
import { sheetCell, sheetHeading, sheetLabel, sheetTable } from 'api/files/report/sheet-table';
import type { ContractReport } from './report';

/** The report as a workbook: the detail with its products on one sheet, the orders on another. */
export async function contractWorkbook(
  report: ContractReport,
  { brand }: { brand: string },
): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const detail: SheetData = [
    [sheetHeading(report.title)],
    [sheetLabel(brand)],
    [],
    ...report.facts.map(([name, value]) => {
      const shown = sheetCell(value);
      return [sheetLabel(name), shown && { ...shown, align: 'left' as const }];
    }),
    ...report.figures.map(([name, value]) => [sheetLabel(name), { value, type: String }]),
    [],
    [sheetHeading(report.items.title)],
    ...sheetTable(report.items),
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
        data: sheetTable(report.orders),
        sheet: 'Pedidos',
        columns: report.orders.columns.map(({ chars }) => ({ width: chars })),
        stickyRowsCount: 1,
      },
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer();
}
