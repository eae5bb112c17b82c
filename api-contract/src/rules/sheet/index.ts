export type { SheetColumn, SheetKind } from './sheet-column';
export { sheetText } from './sheet-text';
export { csvHead, csvRows, csvText } from './csv';
export { xlsxHead, xlsxRow, xlsxWidths } from './xlsx';
