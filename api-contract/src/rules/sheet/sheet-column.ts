import type { IsoDate } from '../dates';

/** How a sheet's value is typed; `text` where nothing is said. */
export type SheetKind = 'text' | 'number' | 'money' | 'percent' | 'date';

/**
 * One column of a list as data: what its cells are worth, apart from how a screen draws them. The screen's table, its
 * sheet and its files, and the server's reports all read the same columns.
 */
export interface SheetColumn<Row> {
  label: string;
  kind?: SheetKind;
  /** Digits after the comma; 2 by default. Money has 2, or the 5 of a unit price. */
  decimals?: number;
  /** Text, a decimal of the wire, or a date of the wire, by `kind`; blank where there is nothing. `today` is São Paulo's. */
  value: (row: Row, today: IsoDate) => string | number | null | undefined;
  /** What a number is counted in. */
  unit?: (row: Row) => string;
}

/** The raw value as trimmed text. */
export const rawValue = <Row>(column: SheetColumn<Row>, row: Row, today: IsoDate): string =>
  String(column.value(row, today) ?? '').trim();
