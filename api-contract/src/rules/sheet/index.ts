export { fieldColumn, isTextKind, withIds, type SheetColumn, type SheetKind } from './sheet-column';
export { sheetText, shownText } from './sheet-text';
export { seenBy, type Seen, type Viewer } from './viewer';
export { csvHead, csvRows, csvText } from './csv';
export { type XlsxCell, xlsxHead, xlsxRow, xlsxWidths } from './xlsx';
