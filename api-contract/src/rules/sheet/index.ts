export {
  fieldColumn,
  isTextKind,
  withIds,
  type SheetColumn,
  type SheetKind,
  type Tone,
  type Writing,
} from './sheet-column';
export { sheetText, shownText, writtenText } from './sheet-text';
export { seenBy, type Seen, type Viewer } from './viewer';
export { csvHead, csvRows, csvText } from './csv';
export { type XlsxCell, xlsxCell, xlsxHead, xlsxRow, xlsxWidths } from './xlsx';
