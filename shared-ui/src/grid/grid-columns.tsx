import type { ColDef, Column as GridColumn, ICellRendererParams } from 'ag-grid-community';
import { saoPauloToday, sheetText } from 'api-contract/rules';
import type { ListDeclaration } from '../list/declaration';
import { COLUMN_WIDTH, type Column, type Sort } from '../table/columns';
import { RowLink } from '../table/row-link';

/** What the sheet remembers: widths by column id, and up to which column it is pinned. */
export interface SheetState {
  widths: Readonly<Record<string, number>>;
  pin: string;
}

/** Follows a row's link without loading the page anew. */
export type Follow = (href: string) => void;

/** A cell as text; '' for a row that is on its way, and for a column that is only drawn. */
export const cellText = <Row,>(column: Column<Row>, row: Row | undefined): string =>
  row && column.value ? sheetText({ ...column, value: column.value }, row, saoPauloToday()) : '';

function linkRenderer<Row>(list: ListDeclaration<Row>, column: Column<Row>, follow: Follow) {
  return function RowLinkCell({ data }: ICellRendererParams<Row>) {
    const href = data && list.rowHref?.(data);
    if (!data || !href) return cellText(column, data);
    return (
      <RowLink
        href={href}
        aria-label={list.rowLabel?.(data)}
        tabIndex={-1}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          follow(href);
        }}
      >
        {column.cell(data)}
      </RowLink>
    );
  };
}

/** A sheet's texts stand in one line, where a list's may take two, and there is room to scroll sideways. */
const sheetWidth = (width: number) => Math.max(112, Math.round(width * 1.3) + 16);

/** The list's columns as AG Grid's; texts are drawn as texts, and only what has no value as the list's own cell. */
export function gridColumns<Row>(
  list: ListDeclaration<Row>,
  columns: readonly Column<Row>[],
  { sort, state, follow }: { sort: Sort; state: SheetState; follow: Follow },
): ColDef<Row>[] {
  const pinned = columns.findIndex(({ id }) => id === state.pin);
  const linkColumn = columns.find(({ link }) => link) ?? columns[0];
  return columns.map((column, index) => {
    const { id, label, align, width = COLUMN_WIDTH, link, value, cell } = column;
    const links = list.rowHref && column === linkColumn;
    return {
      colId: id,
      headerName: label,
      width: state.widths[id] ?? (link ? width : sheetWidth(width)),
      minWidth: 56,
      pinned: index <= pinned ? 'left' : null,
      lockPinned: true,
      suppressMovable: true,
      sortable: column.sort !== undefined,
      sort: column.sort === sort.by ? (sort.direction === 'ASC' ? 'asc' : 'desc') : null,
      comparator: () => 0,
      ...(align === 'right' && { type: 'rightAligned' }),
      ...(links
        ? { cellRenderer: linkRenderer(list, column, follow) }
        : value
          ? { valueGetter: ({ data }) => cellText(column, data) }
          : { cellRenderer: ({ data }: ICellRendererParams<Row>) => (data ? cell(data) : null) }),
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
