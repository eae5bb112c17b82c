import type { IsoDate } from '../dates';
import type { Seen } from './viewer';

/** The type of a sheet's value; `text` by default. */
export type SheetKind = 'text' | 'number' | 'money' | 'percent' | 'date';

/**
 * One column of a list as data: what its cells are worth, apart from how a screen draws them. The screen's table, its
 * sheet and its files, and the server's reports all read the same columns.
 */
export interface SheetColumn<Row> extends Seen {
  label: string;
  kind?: SheetKind;
  /** Digits after the comma; 2 by default. Money has 2, or the 5 of a unit price. */
  decimals?: number;
  /** Text, a decimal of the wire, or a date of the wire, by `kind`; blank where there is nothing. `today` is São Paulo's. */
  value: (row: Row, today: IsoDate) => string | number | null | undefined;
  /** The unit of a number. */
  unit?: (row: Row) => string;
  /** The field it shows, by which the call sorts it where the list offers that. */
  field?: string;
}

/** A column that shows one field of the row as it is. */
export const fieldColumn = <Row>(
  label: string,
  field: keyof Row & string,
  more: Partial<SheetColumn<Row>> = {},
): SheetColumn<Row> => ({ label, field, value: (row) => row[field] as string | number | null, ...more });

/** Gives each column the name it has in the list as its `id`, by which the screen's address knows it. */
export function withIds<Row, Id extends string>(columns: Readonly<Record<Id, SheetColumn<Row>>>) {
  const named = Object.entries<SheetColumn<Row>>(columns).map(([id, column]) => [id, { ...column, id }]);
  return Object.fromEntries(named) as Record<Id, SheetColumn<Row> & { id: Id }>;
}

/** The raw value as trimmed text. */
export const rawValue = <Row>(column: SheetColumn<Row>, row: Row, today: IsoDate): string =>
  String(column.value(row, today) ?? '').trim();
