export { fieldColumn, withIds, type SheetColumn, type SheetKind } from './sheet-column';
export { sheetText } from './sheet-text';
export { seenBy, type Seen, type Viewer } from './viewer';
export { csvHead, csvRows, csvText } from './csv';
export { xlsxHead, xlsxRow, xlsxWidths } from './xlsx';
