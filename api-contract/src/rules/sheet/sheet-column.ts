import type { IsoDate } from '../dates';
import type { Seen } from './viewer';

/**
 * The type of a sheet's value; `text` by default. A `code` is an ERP number: screens draw it without its leading zeros,
 * files and copies keep them.
 */
export type SheetKind = 'text' | 'code' | 'number' | 'money' | 'percent' | 'date';

/** Whether values of this kind are texts, even where all their characters are digits. */
export const isTextKind = (kind: SheetKind = 'text'): boolean => kind === 'text' || kind === 'code';

/** The meaning of a colour; always also given in words. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** How a value is written. */
export interface Writing {
  /** `text` by default. */
  kind?: SheetKind;
  /** Digits after the comma; 2 by default. Money has 2, or the 5 of a unit price. */
  decimals?: number;
  /** The unit of a number. */
  unit?: string;
}

/**
 * One column of a list as data: the values of its cells, not how they are drawn. The screen's table, sheet and files and
 * the server's reports all use it.
 */
export interface SheetColumn<Row> extends Seen, Omit<Writing, 'unit'> {
  label: string;
  /** The value: text, or a decimal or date as on the wire, by `kind`; blank if there is none. `today` is São Paulo's. */
  value: (row: Row, today: IsoDate) => string | number | null | undefined;
  /** The unit of a number. */
  unit?: (row: Row) => string;
  /** The row's field that it shows, and that the call sorts by if the list offers it. */
  field?: string;
  /** Its value is a state, which screens draw as a chip of this colour. */
  tone?: (row: Row) => Tone;
}

/** A column that shows one field of the row as it is. */
export const fieldColumn = <Row>(
  label: string,
  field: keyof Row & string,
  more: Partial<SheetColumn<Row>> = {},
): SheetColumn<Row> => ({ label, field, value: (row) => row[field] as string | number | null, ...more });

/** Sets the `id` of each column, used in the screen's address, to its key. */
export function withIds<Row, Id extends string>(columns: Readonly<Record<Id, SheetColumn<Row>>>) {
  const named = Object.entries<SheetColumn<Row>>(columns).map(([id, column]) => [id, { ...column, id }]);
  return Object.fromEntries(named) as Record<Id, SheetColumn<Row> & { id: Id }>;
}

/** The raw value as trimmed text. */
export const rawValue = <Row>(column: SheetColumn<Row>, row: Row, today: IsoDate): string =>
  String(column.value(row, today) ?? '').trim();

/** How the value of this row is written. */
export const writingOf = <Row>({ kind, decimals, unit }: SheetColumn<Row>, row: Row): Writing => ({
  kind,
  decimals,
  unit: unit?.(row).trim(),
});
