import { useEffect, useRef, useState } from 'react';
import type { ColDef, GridApi } from 'ag-grid-community';
import type { Column } from '../table/columns';
import { cellText } from './cell-text';

interface Place {
  readonly row: number;
  readonly column: string;
}
/** Rows and columns from one to another, both included. */
interface Marked {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

const span = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)] as const;
const within = ([from, to]: readonly [number, number], at: number) => from <= at && at <= to;
/** A cell's text in a table of cells, which tabs and line breaks would break up. */
const inOneCell = (text: string) => text.replace(/\s+/g, ' ');

/**
 * Rows of cells with tabs between, as spreadsheets take them. Null while one of the rows is not there: a copy may not
 * have holes that nobody sees.
 */
export function tabbed<Row>(
  rows: readonly (Row | undefined)[],
  columns: readonly Column<Row>[],
): string | null {
  if (rows.includes(undefined)) return null;
  return rows.map((row) => columns.map((column) => inOneCell(cellText(column, row))).join('\t')).join('\n');
}

/** Cells marked by Shift and the arrow keys, from where Shift began to the focused cell. */
export function useCellRange<Row>(
  grid: GridApi<Row> | null,
  columns: readonly Column<Row>[],
  question: string,
) {
  const start = useRef<Place | null>(null);
  const marked = useRef<Marked | null>(null);
  const numberOf = (id: string) => columns.findIndex((column) => column.id === id);

  const mark = (from: Place | null) => {
    if (!from && !marked.current) return;
    start.current = from;
    const focused = grid?.getFocusedCell();
    marked.current =
      from && focused
        ? {
            rows: span(from.row, focused.rowIndex),
            columns: span(numberOf(from.column), numberOf(focused.column.getColId())),
          }
        : null;
    grid?.refreshCells();
  };
  const latest = useRef({ columns, mark });
  useEffect(() => {
    latest.current = { columns, mark };
  });
  // Of other rows or columns nothing is marked.
  useEffect(() => latest.current.mark(null), [question, columns]);

  const [cells] = useState<ColDef<Row>>(() => ({
    cellClassRules: {
      marked: ({ rowIndex, colDef: { colId } }) => {
        const now = marked.current;
        const at = latest.current.columns.findIndex(({ id }) => id === colId);
        return now !== null && within(now.rows, rowIndex) && within(now.columns, at);
      },
    },
  }));

  return {
    /** Of every column: how a marked cell is told. */
    cells,
    clear: () => mark(null),
    /** A key in a cell, after the grid has moved the focus by it. */
    press({ key, shiftKey }: KeyboardEvent, at: Place): void {
      if (['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return;
      mark(shiftKey && key.startsWith('Arrow') ? (start.current ?? at) : null);
    },
    /** What is marked, as text; null while a row is missing, undefined where no more than one cell is. */
    text(): string | null | undefined {
      if (!grid || !marked.current) return undefined;
      const [[first, last], [left, right]] = [marked.current.rows, marked.current.columns];
      const rows = Array.from(
        { length: last - first + 1 },
        (_, n) => grid.getDisplayedRowAtIndex(first + n)?.data,
      );
      // Buttons have no value.
      return tabbed(
        rows,
        columns.slice(left, right + 1).filter(({ value }) => value),
      );
    },
  };
}
