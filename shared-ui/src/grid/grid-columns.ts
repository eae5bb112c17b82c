import type { ColDef, Column as GridColumn } from 'ag-grid-community';
import { saoPauloToday, sheetText, type IsoDate } from 'api-contract/rules';
import type { ListDeclaration } from '../list/declaration';
import { COLUMN_WIDTH, type Column, type Sort } from '../table/columns';
import { cellElement } from './cell-elements';
import type { Draw } from './drawn-cells';

/** What the sheet remembers: widths by column id, and up to which column it is pinned. */
export interface SheetState {
  widths: Readonly<Record<string, number>>;
  pin: string;
}

/** Follows a row's link without loading the page anew. */
export type Follow = (href: string) => void;

/** A cell as text; '' for a row that is on its way, and for a column that is only drawn. */
export const cellText = <Row>(
  column: Column<Row>,
  row: Row | undefined,
  today: IsoDate = saoPauloToday(),
): string => (row && column.value ? sheetText({ ...column, value: column.value }, row, today) : '');

/** A column's texts, each made once: the grid asks for a cell several times, and again whenever it comes into sight. */
function rememberedTexts<Row>(column: Column<Row>): (row: Row | undefined) => string {
  const today = saoPauloToday();
  // Forgotten with the rows, of which the grid keeps only some.
  const known = new WeakMap<object, string>();
  return (row) => {
    if (typeof row !== 'object' || row === null) return cellText(column, row, today);
    const text = known.get(row) ?? cellText(column, row, today);
    known.set(row, text);
    return text;
  };
}

function linkCell<Row>(list: ListDeclaration<Row>, column: Column<Row>, follow: Follow, draw: Draw) {
  return cellElement<Row>('a', draw, (element, row, show) => {
    const href = (row && list.rowHref?.(row)) ?? null;
    element.tabIndex = -1;
    element.onclick = (event) => {
      if (href === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      follow(href);
    };
    const label = row && href !== null ? list.rowLabel?.(row) : null;
    for (const [name, value] of [
      ['href', href],
      ['aria-label', label],
    ] as const) {
      if (value === null || value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    if (!row) show('');
    else show(href === null ? cellText(column, row) : column.cell(row));
  });
}

function drawnCell<Row>(column: Column<Row>, draw: Draw, text: (row: Row | undefined) => string) {
  const { value, drawn } = column;
  return cellElement<Row>('span', draw, (_element, row, show) =>
    show(row && (!value || drawn?.(row)) ? column.cell(row) : text(row)),
  );
}

/** AG Grid's own class, which a class of ours would take the place of. */
const RIGHT = 'ag-right-aligned-cell';

/** A sheet's texts stand in one line, where a list's may take two, and there is room to scroll sideways. */
const sheetWidth = (width: number) => Math.max(112, Math.round(width * 1.3) + 16);

/** The list's columns as AG Grid's; texts are drawn as texts; as the list's own cell what has no value, or says more than it. */
export function gridColumns<Row>(
  list: ListDeclaration<Row>,
  columns: readonly Column<Row>[],
  { sort, state, follow, draw }: { sort: Sort; state: SheetState; follow: Follow; draw: Draw },
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
      width: state.widths[id] ?? (link ? Math.max(width, 80) : sheetWidth(width)),
      minWidth: 56,
      pinned: index <= pinned ? 'left' : null,
      lockPinned: true,
      suppressMovable: true,
      sortable: column.sort !== undefined,
      sort: column.sort === sort.by ? (sort.direction === 'ASC' ? 'asc' : 'desc') : null,
      comparator: () => 0,
      ...(align === 'right' && { type: 'rightAligned' }),
      ...(links
        ? { cellRenderer: linkCell(list, column, follow, draw) }
        : value && !drawn
          ? { valueGetter: ({ data }) => text(data) }
          : {
              cellRenderer: drawnCell(column, draw, text),
              cellClass: align === 'right' ? [RIGHT, 'drawn'] : 'drawn',
            }),
    };
  });
}

/** The order the grid's heads ask for; null where none does. */
export function sortOf<Row>(
  columns: readonly Column<Row>[],
  changed: readonly GridColumn[] | undefined,
): Sort | null {
  const chosen = changed?.find((column) => column.getSort());
  const by = columns.find(({ id }) => id === chosen?.getColId())?.sort;
  return by === undefined ? null : { by, direction: chosen?.getSort() === 'desc' ? 'DESC' : 'ASC' };
}
