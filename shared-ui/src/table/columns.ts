import { createElement, type ReactNode } from 'react';
import { NO_VALUE, saoPauloToday, shownText, type SheetColumn, type SheetKind } from 'api-contract/rules';
import { StatusChip } from '../status-chip/status-chip';

/**
 * One column of a table or list. Its data side (`value`, `kind`, `unit` …) is what files, copies and the sheet are made
 * of; a column without a `value` is only drawn.
 */
export interface Column<Row> extends Partial<Omit<SheetColumn<Row>, 'label'>> {
  /** Names the column in code; unique within its table. */
  id: string;
  /** Its heading; saved column layouts know it by this. */
  label: string;
  /** Drawn in place of the heading's text. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /**
   * Rows whose `cell` says more than the value does (a warning, a second line): 'Modo planilha' draws them by it. Texts are
   * far cheaper, so only columns that say so, and of those only these rows.
   */
  drawn?: (row: Row) => boolean;
  align?: 'left' | 'right' | 'center';
  /** Least width in pixels (130 by default); what room is left is shared in proportion. */
  width?: number;
  /** Takes the room that is left; where some columns do, the others stay at their width. */
  grow?: boolean;
  /** The width in pixels at which its texts fit in one line: it has what is left up to it, before others grow. */
  whole?: number;
  /** Its text may take several lines: for names in a list that has more columns than fit in one line each. */
  wraps?: boolean;
  /** The sort value this column's heading chooses; without it the heading is plain text. */
  sort?: string;
  /**
   * Its place where a row is a card: the heading (the link's column otherwise), the row's state below it, one of the
   * figures that come first, a line of its own, or its foot (buttons). What has no place unfolds, on a phone, where
   * others have one. `corner` is the box that ticks the row.
   */
  card?: 'title' | 'state' | 'key' | 'line' | 'foot' | 'corner';
  /** Its cell is the row's link (the first column's otherwise). */
  link?: boolean;
}

export type SortDirection = 'ASC' | 'DESC';

/** Width of the column with the box that ticks a row, in pixels. */
export const TICK_WIDTH = 40;

/** By which column's `sort`, and which way. */
export interface Sort {
  by: string;
  direction: SortDirection;
}

/** Least width of a column that does not say one, in pixels. */
export const COLUMN_WIDTH = 130;

/**
 * A column as it is written: with a `value` it needs nothing more. Cell, alignment and width come from the value's kind,
 * and it sorts by its field where the list offers that; write only what is unusual.
 */
export type ColumnSpec<Row> = Omit<Column<Row>, 'cell'> & Partial<Pick<Column<Row>, 'cell'>>;

/** How a column of each kind stands where it does not say. */
const SHAPES: Readonly<Record<SheetKind, Pick<Column<unknown>, 'align' | 'width'>>> = {
  text: {},
  code: {},
  date: { width: 110 },
  number: { align: 'right', width: 124 },
  money: { align: 'right', width: 140 },
  percent: { align: 'right', width: 84 },
};

/** Fills in what a column does not say; `sorts` are the values its list can be sorted by. */
export function completeColumn<Row>(column: ColumnSpec<Row>, sorts: readonly string[] = []): Column<Row> {
  const { value, field, kind = 'text', tone } = column;
  const text = (row: Row) => (value && shownText({ ...column, value }, row, saoPauloToday())) || NO_VALUE;
  const cell = tone
    ? (row: Row) => createElement(StatusChip, { tone: tone(row), children: text(row) })
    : text;
  return {
    cell,
    ...(field !== undefined && sorts.includes(field) && { sort: field }),
    ...SHAPES[kind],
    ...column,
  };
}

/** The columns that have a value, as data. */
export const dataColumns = <Row>(columns: readonly Column<Row>[]): (Column<Row> & SheetColumn<Row>)[] =>
  columns.filter((column): column is Column<Row> & SheetColumn<Row> => column.value !== undefined);

/**
 * Which column is a row's link, and which its title. A link that is only a sign (a chevron, `signed`) names nothing: the next
 * column does.
 */
export function namingColumns<Row>(columns: readonly Column<Row>[], signed: boolean) {
  const link = columns.find((column) => column.link) ?? columns.find(({ card }) => card !== 'corner');
  const named = signed ? columns.find((column) => column !== link && column.card !== 'corner') : link;
  return { link, title: columns.find(({ card }) => card === 'title') ?? named };
}
