import { saoPauloToday, sheetText } from 'api-contract/rules';
import type { Column } from '../../table/columns';
import { copyText } from '../../download/copy';

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

const SAID = { copied: 'Conteúdo copiado.', failed: 'Não foi possível copiar o conteúdo.' };

/** Copies what a cell says, where it says something. */
export const copyCell = (text: string): Promise<void> | undefined =>
  text === '' ? undefined : copyText(text, SAID);
