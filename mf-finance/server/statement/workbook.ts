import type { SheetData } from 'write-excel-file/node';
import type { ReportTable } from 'api/files/report/cells';
import { sheetCell, sheetHeading, sheetLabel, sheetTable } from 'api/files/report/sheet-table';
import type { StatementReport } from './report';

const widths = ({ columns }: ReportTable) => columns.map(({ chars }) => ({ width: chars }));

/** A statement as a workbook: movements on one sheet, open titles on another, the sums on the first. */
export async function statementWorkbook(report: StatementReport, brand: string): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const summary: SheetData = [
    [sheetHeading(report.title)],
    [sheetLabel(`${brand} · ${report.subtitle}`)],
    [],
    ...report.facts.map(([name, value]) => [sheetLabel(name), sheetCell(value)]),
  ];
  return writeExcelFile(
    [
      { data: summary, sheet: 'Resumo', columns: [{ width: 26 }, { width: 20 }] },
      {
        data: sheetTable(report.moves),
        sheet: 'Lançamentos',
        columns: widths(report.moves),
        stickyRowsCount: 1,
      },
      { data: sheetTable(report.open), sheet: 'Em aberto', columns: widths(report.open), stickyRowsCount: 1 },
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer();
}
