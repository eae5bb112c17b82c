import type { ReactElement } from 'react';
import type { Column, Sort, SortDirection } from '../table/columns';
import type { IconName } from '../icon/icon';
import type { Option } from '../select/select';

interface FilterBase {
  /** The parameter of the call that lists, usually the ERP's field. */
  name: string;
  label: string;
}

/** One filter. A date travels as `yyyy-mm-dd`; an empty filter is not sent. */
export type Filter = FilterBase &
  (
    | { type: 'text' }
    | { type: 'date' }
    /** `placeholder` is the empty choice, 'Todos' by default. */
    | { type: 'select'; options: readonly Option[] | LoadOptions; placeholder?: string }
    /** Applies at once; has no empty choice of its own. */
    | { type: 'radio'; options: readonly Option[] }
  );

/** Fetches a filter's choices once a screen needs them. */
export type LoadOptions = (context: { signal: AbortSignal }) => Promise<readonly Option[]>;

/** Something that can be done with a row, by a button in its last cell. */
export interface RowAction<Row> {
  id: string;
  /** Read aloud and shown as a tooltip; with the row where the bare word would not tell which one. */
  label: string | ((row: Row) => string);
  icon: IconName | ReactElement;
  /** Where it leads; null for a row that has no such action. */
  href?: (row: Row) => string | null;
  run?: (row: Row) => unknown;
  disabled?: (row: Row) => boolean;
}

/** What a list offers; all of it unless switched off, but for the report, which needs the server's part. */
export interface Capabilities {
  /** 'Ajustar Colunas'. */
  columns?: boolean;
  /** Saved views. */
  views?: boolean;
  /** CSV and XLSX of the page in sight. */
  export?: boolean;
  /** 'Modo planilha'. */
  grid?: boolean;
  /** 'Gerar Relatório', by `POST {endpoint}extract`. */
  extract?: boolean;
}

/** A list screen, declared once: its table, its cards, its sheet and its files all come from this. */
export interface ListDeclaration<Row> {
  /** Names the list for caches and saved columns: the endpoint, with the route's last part where two share one (WIRE). */
  key: string;
  /** Names the table for screen readers. */
  title: string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** Choices of 'Ordenar por'; `value` is what the call takes. */
  sorts: readonly Option[];
  /** The first of `sorts`, upwards, when not given. */
  defaultSort?: Sort;
  rowKey: (row: Row) => string;
  /** Where a row leads; null for a row that leads nowhere. */
  rowHref?: (row: Row) => string | null;
  /** What the row's link is called, where the cell's own text does not say it ('+'). */
  rowLabel?: (row: Row) => string;
  /** The add button. */
  add?: { label: string; href: string };
  /** 'Editar': where it leads. */
  edit?: (row: Row) => string;
  /** 'Deletar', after a question; rejects when it cannot be done. */
  remove?: (row: Row) => Promise<unknown>;
  rowActions?: readonly RowAction<Row>[];
  can?: Capabilities;
  emptyText?: string;
  /** Said before the server's message when the list cannot be loaded. */
  errorPrefix?: string;
}

/** What a list asks for. */
export interface ListQuery {
  /** Only what was filled in. */
  filters: Readonly<Record<string, string>>;
  sort: Sort;
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface ListPage<Row> {
  rows: readonly Row[];
  /** Rows in all pages. */
  count: number;
  /** Where the server pages by another size than it was asked for (spec part 1 section 9, 'limit 100 when filtering'). */
  pages?: number;
}

/** Fetches one page; rejects when it cannot. */
export type FetchPage<Row> = (query: ListQuery, context: { signal: AbortSignal }) => Promise<ListPage<Row>>;

/** Page sizes offered (spec part 1 section 9). */
export const PAGE_SIZES = [10, 15, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** Parameters of the screen's own URL; no filter may take these names. */
export const RESERVED = {
  sort: 'sort',
  direction: 'dir',
  page: 'page',
  pageSize: 'size',
  columns: 'cols',
  view: 'view',
} as const;

/** The heading of the column that holds the row's buttons. */
export const ACTIONS_LABEL = 'Ações';

/** Checks a declaration where it is written, so that a slip shows at once and not on some user's screen. */
export function defineList<Row>(list: ListDeclaration<Row>): ListDeclaration<Row> {
  const repeated = (values: readonly string[]) =>
    values.find((value, index) => values.indexOf(value) !== index);
  const names = [...Object.values<string>(RESERVED), ...(list.filters ?? []).map(({ name }) => name)];
  const mistakes = [
    ['filter name', repeated(names)],
    ['column id', repeated(list.columns.map(({ id }) => id))],
    // Saved layouts know columns by their labels.
    ['column label', repeated([ACTIONS_LABEL, ...list.columns.map(({ label }) => label)])],
  ] as const;
  for (const [what, value] of mistakes) {
    if (value !== undefined) throw new Error(`List ${list.key}: ${what} '${value}' is taken`);
  }
  // The address names columns by their ids, between dots.
  const odd = list.columns.find(({ id }) => !/^\w+$/.test(id));
  if (odd) throw new Error(`List ${list.key}: column id '${odd.id}' may hold letters, digits and _ only`);
  if (list.sorts.length === 0) throw new Error(`List ${list.key}: it has nothing to sort by`);
  return list;
}

/** The order a list has when nobody chose one. */
export function defaultSort<Row>({ defaultSort: chosen, sorts }: ListDeclaration<Row>): Sort {
  return chosen ?? { by: sorts[0]?.value ?? '', direction: 'ASC' satisfies SortDirection };
}
