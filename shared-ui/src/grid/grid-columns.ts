import type { ColDef, Column as GridColumn } from 'ag-grid-community';
import { SELECT_LABEL, type ListDeclaration } from '../list/declaration';
import { ACTIONS } from '../list/row-actions';
import { COLUMN_WIDTH, TICK_WIDTH, type Column, type Sort } from '../table/columns';
import { rememberedTexts } from './cell-text';
import {
  DrawnCell,
  LinkCell,
  TickCell,
  type DrawnCellParams,
  type Follow,
  type LinkCellParams,
} from './cells';

/** What the sheet stores: widths by column id, and the last pinned column. */
export interface SheetState {
  widths: Readonly<Record<string, number>>;
  pin: string;
}

/** AG Grid's own class; setting a class of ours replaces it. */
const RIGHT = 'ag-right-aligned-cell';

/** A name, which takes all the room of a list, or lines, and a date or figure with its words need about this on one line, in pixels. */
const NAME = 232;

/**
 * A sheet shows texts and headings on one line, where a list may use two, because it can scroll sideways; a heading's
 * letters have 7 px, its sort sign and edges 44. A row's buttons take what they take in the list.
 */
const sheetWidth = <Row>({
  id,
  width = COLUMN_WIDTH,
  label,
  kind,
  align,
  drawn,
  grow,
  wraps,
}: Column<Row>) => {
  if (id === ACTIONS) return width + 24;
  const name = grow || wraps || (drawn && (kind === 'date' || align === 'right'));
  return Math.max(112, Math.round(width * 1.3) + 16, label.length * 7 + 44, name ? NAME : 0);
};

/**
 * Converts the list's columns to AG Grid's. A column with a value renders as text, without a component. The list's
 * own cell is used when there is no value, or when it shows more (`drawn`).
 */
export function gridColumns<Row>(
  list: ListDeclaration<Row>,
  columns: readonly Column<Row>[],
  { sort, state, follow }: { sort: Sort; state: SheetState; follow: Follow },
): ColDef<Row>[] {
  const pinned = columns.findIndex(({ id }) => id === state.pin);
  const linkColumn = columns.find(({ link }) => link) ?? columns[0];
  return columns.map((column, index) => {
    const { id, label, align, width = COLUMN_WIDTH, link, value, drawn } = column;
    const text = rememberedTexts(column);
    const links = list.rowHref && column === linkColumn;
    return {
      colId: id,
      headerName: label,
      width: state.widths[id] ?? (link ? Math.max(width, 80) : sheetWidth(column)),
      minWidth: 56,
      pinned: id === ACTIONS ? 'right' : index <= pinned ? 'left' : null,
      lockPinned: true,
      suppressMovable: true,
      sortable: column.sort !== undefined,
      sort: column.sort === sort.by ? (sort.direction === 'ASC' ? 'asc' : 'desc') : null,
      comparator: () => 0,
      ...(align === 'right' && { type: 'rightAligned' }),
      ...(links
        ? {
            cellRenderer: LinkCell,
            cellRendererParams: { list, column, text, follow } satisfies LinkCellParams<Row>,
          }
        : value && !drawn
          ? { valueGetter: ({ data }) => text(data) }
          : {
              cellRenderer: DrawnCell,
              cellRendererParams: { column, text } satisfies DrawnCellParams<Row>,
              cellClass: align === 'right' ? [RIGHT, 'drawn'] : 'drawn',
            }),
    };
  });
}

/** The column of the boxes that tick rows. */
export const TICKS: ColDef = {
  colId: 'select',
  headerName: SELECT_LABEL,
  headerClass: 'tick',
  width: TICK_WIDTH,
  minWidth: TICK_WIDTH,
  pinned: 'left',
  lockPinned: true,
  suppressMovable: true,
  resizable: false,
  sortable: false,
  cellRenderer: TickCell,
  cellClass: ['drawn', 'tick'],
};

/** The sort order chosen in the grid's header; null without one. */
export function sortOf<Row>(
  columns: readonly Column<Row>[],
  changed: readonly GridColumn[] | undefined,
): Sort | null {
  const chosen = changed?.find((column) => column.getSort());
  const by = columns.find(({ id }) => id === chosen?.getColId())?.sort;
  return by === undefined ? null : { by, direction: chosen?.getSort() === 'desc' ? 'DESC' : 'ASC' };
}
