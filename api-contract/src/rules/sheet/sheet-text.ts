import { parseDate, type IsoDate } from '../dates';
import { readDecimal } from '../decimal';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatUnitPrice,
  trimZeros,
  withoutEmptyDecimals,
} from '../format';
import { isTextKind, rawValue, writingOf, type SheetColumn, type Writing } from './sheet-column';

/** A value as it is read: `1.234,50 L`, `R$ 10,00`, `45,67%`, `31/12/2026`; '' if it is blank. */
export function writtenText(raw: string, { kind, decimals = 2, unit }: Writing): string {
  if (isTextKind(kind)) return raw;
  if (kind === 'date') return parseDate(raw) ? formatDate(raw) : raw;
  if (!readDecimal(raw)) return raw;
  if (kind === 'percent') return `${formatNumber(raw, decimals)}%`;
  if (kind === 'number') return unit ? `${formatNumber(raw, decimals)} ${unit}` : formatNumber(raw, decimals);
  const price = decimals === 2 ? formatMoney(raw) : formatUnitPrice(raw);
  return unit ? `${price} / ${unit}` : price;
}

/** The text of a cell. */
export const sheetText = <Row>(column: SheetColumn<Row>, row: Row, today: IsoDate): string =>
  writtenText(rawValue(column, row, today), writingOf(column, row));

/** The text of a cell as screens draw it: as `sheetText`, without an ERP number's leading zeros and a volume's empty decimals. */
export function shownText<Row>(column: SheetColumn<Row>, row: Row, today: IsoDate): string {
  const text = sheetText(column, row, today);
  if (column.kind === 'number') return withoutEmptyDecimals(text);
  return column.kind === 'code' ? trimZeros(text) : text;
}
