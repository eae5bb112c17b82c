import type { ReactNode } from 'react';

/** One column of a table or list. */
export interface Column<Row> {
  /** Names the column in code; unique within its table. */
  id: string;
  /** Its heading; saved column layouts know it by this. */
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Least width in pixels (130 by default); what room is left is shared in proportion. */
  width?: number;
  /** The sort value this column's heading chooses; without it the heading is plain text. */
  sort?: string;
  /** Its cell is the row's link (the first column's otherwise). */
  link?: boolean;
}

export type SortDirection = 'ASC' | 'DESC';

/** By which column's `sort`, and which way. */
export interface Sort {
  by: string;
  direction: SortDirection;
}

/** Least width of a column that does not say one, in pixels. */
export const COLUMN_WIDTH = 130;
