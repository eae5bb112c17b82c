import { useEffect, useRef, useState, type PointerEvent } from 'react';
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

/** The cell that an event is about, by the attributes of AG Grid's rows and cells; null outside of one. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest('.ag-cell') : null;
  const [row, column] = [cell?.closest('.ag-row')?.getAttribute('row-index'), cell?.getAttribute('col-id')];
  return row && column ? { row: Number(row), column } : null;
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

/** Cells marked from one to another: by dragging, by Shift and a press, or by Shift and the arrow keys. */
export function useCellRange<Row>(
  grid: GridApi<Row> | null,
  columns: readonly Column<Row>[],
  question: string,
) {
  const start = useRef<Place | null>(null);
  const marked = useRef<Marked | null>(null);
  const numberOf = (id: string) => columns.findIndex((column) => column.id === id);

  const focused = (): Place | null => {
    const cell = grid?.getFocusedCell();
    return cell ? { row: cell.rowIndex, column: cell.column.getColId() } : null;
  };
  const mark = (from: Place | null, to: Place | null) => {
    start.current = from;
    const before = marked.current;
    marked.current =
      from && to && (from.row !== to.row || from.column !== to.column)
        ? { rows: span(from.row, to.row), columns: span(numberOf(from.column), numberOf(to.column)) }
        : null;
    if (before || marked.current) grid?.refreshCells();
  };
  const latest = useRef({ columns, mark });
  useEffect(() => {
    latest.current = { columns, mark };
  });
  // Of other rows or columns nothing is marked.
  useEffect(() => latest.current.mark(null, null), [question, columns]);

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
    /** A press anywhere, before the grid moves the focus to its cell. */
    down({ shiftKey, target }: PointerEvent): void {
      const at = placeOf(target);
      mark(shiftKey ? (start.current ?? focused()) : at, at);
    },
    /** The pointer comes over a cell, perhaps with its button held. */
    over({ buttons, target }: PointerEvent): void {
      const at = placeOf(target);
      if (buttons === 1 && start.current && at) mark(start.current, at);
    },
    /** A key in a cell, after the grid has moved the focus by it. */
    press({ key, shiftKey }: KeyboardEvent, at: Place): void {
      if (['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return;
      if (shiftKey && key.startsWith('Arrow')) mark(start.current ?? at, focused());
      else mark(null, null);
    },
    /** What is marked, as text; null while a row is missing, undefined where no more than one cell is. */
    text(): string | null | undefined {
      if (!grid || !marked.current) return undefined;
      const [[first, last], [left, right]] = [marked.current.rows, marked.current.columns];
      const rows = Array.from(
        { length: last - first + 1 },
        (_, n) => grid.getDisplayedRowAtIndex(first + n)?.data,
      );
      // Ticks are no column of the list, and buttons have no value.
      return tabbed(
        rows,
        columns.slice(Math.max(0, left), right + 1).filter(({ value }) => value),
      );
    },
  };
}
