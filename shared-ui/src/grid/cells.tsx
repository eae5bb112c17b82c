import { createContext, use, type MouseEvent } from 'react';
import type { ICellRendererParams } from 'ag-grid-community';
import type { ListDeclaration } from '../list/declaration';
import type { Column } from '../table/columns';

/** Follows a row's link without reloading the page. */
export type Follow = (href: string) => void;

/** What a cell's renderer receives besides the grid's own parameters. */
export interface LinkCellParams<Row> {
  list: ListDeclaration<Row>;
  column: Column<Row>;
  text: (row: Row | undefined) => string;
  follow: Follow;
}

/** The cell that links to its row's page; plain text in a row without a link. */
export function LinkCell<Row>({
  data,
  list,
  column,
  text,
  follow,
}: ICellRendererParams<Row> & LinkCellParams<Row>) {
  const href = data && list.rowHref?.(data);
  if (!data || !href) return text(data);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow(href);
  };
  return (
    <a href={href} aria-label={list.rowLabel?.(data)} tabIndex={-1} onClick={press}>
      {column.cell(data)}
    </a>
  );
}

/** The column that ticks the list's rows; null where they cannot be ticked. Its boxes are drawn anew with it. */
export const TickContext = createContext<Column<never> | null>(null);

/** The box of a row. */
export function TickCell<Row>({ data }: ICellRendererParams<Row>) {
  const column = use(TickContext) as Column<Row> | null;
  return data && column ? column.cell(data) : null;
}

export interface DrawnCellParams<Row> {
  column: Column<Row>;
  text: (row: Row | undefined) => string;
}

/** The list's own cell in rows that need more than text; text in the other rows. */
export function DrawnCell<Row>({ data, column, text }: ICellRendererParams<Row> & DrawnCellParams<Row>) {
  const { value, drawn, cell } = column;
  return <span>{data && (!value || drawn?.(data)) ? cell(data) : text(data)}</span>;
}
