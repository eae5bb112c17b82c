import { csvHead, csvRows, foldText, saoPauloToday, xlsxHead, xlsxRow, xlsxWidths } from 'api-contract/rules';
import { downloadFile } from '../download/download-file';
import { dataColumns, type Column } from '../table/columns';
import type { ExportFormat } from './list-portal';

async function xlsx<Row>(title: string, columns: ReturnType<typeof dataColumns<Row>>, rows: readonly Row[]) {
  // The universal build zips in this thread: the browser's would want a worker from a blob, which the page's policy refuses.
  const { default: write } = await import('write-excel-file/universal');
  const today = saoPauloToday();
  const sheet = [xlsxHead(columns), ...rows.map((row) => xlsxRow(columns, row, today))];
  // Excel refuses these signs, and more than 31 of any, in a sheet's name.
  const name = title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31);
  return write(sheet, { sheet: name, columns: xlsxWidths(columns), stickyRowsCount: 1 }).toBlob();
}

/** Saves rows as a file named by the list and the day, in these columns; columns without a value are left out. */
export async function exportPage<Row>(
  format: ExportFormat,
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const today = saoPauloToday();
  const data = dataColumns(columns);
  const blob =
    format === 'xlsx'
      ? await xlsx(title, data, rows)
      : new Blob([csvHead(data) + csvRows(data, rows, today)], { type: 'text/csv;charset=utf-8' });
  downloadFile(blob, `${foldText(title).replace(/[^a-z0-9]+/g, '-')}-${today}.${format}`);
}
