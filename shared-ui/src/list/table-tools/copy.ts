import { saoPauloToday, sheetText } from 'api-contract/rules';
import type { Column } from '../../table/columns';
import { toast } from '../../toast/toast';

/** What the table shows: which column and row a cell is of. */
export interface Shown<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A cell's value as it reads; where its column has none, what it draws. '' for a cell that holds nothing to copy. */
export function textOf<Row>(cell: HTMLTableCellElement, { columns, rows }: Shown<Row>): string {
  const column = columns[cell.cellIndex];
  const line = cell.closest('tr');
  const row = line ? rows[line.sectionRowIndex] : undefined;
  if (column?.value && row !== undefined)
    return sheetText({ ...column, value: column.value }, row, saoPauloToday());
  return cell.querySelector('button') ? '' : (cell.textContent ?? '').trim();
}

/** Copies a text and says so. */
export async function copyText(text: string): Promise<void> {
  if (text === '') return;
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Conteúdo copiado.');
  } catch {
    toast.error('Não foi possível copiar o conteúdo.');
  }
}
