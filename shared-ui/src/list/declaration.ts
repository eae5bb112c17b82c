import type { ReactElement, ReactNode } from 'react';
import { seenBy, type Seen, type Viewer } from 'api-contract/rules';
import { completeColumn, type Column, type ColumnSpec, type Sort } from '../table/columns';
import type { IconName } from '../icon/icon';
import type { Option } from '../select/select';

interface FilterBase extends Seen {
  /** The parameter of the call that lists, usually the ERP's field. */
  name: string;
  label: string;
  /** Stands in the line above the list, beside the search box; by default the first choice and the first period do. */
  usual?: boolean;
}

/** One filter. Two dates named `…_from` and `…_to` are one period. A date travels as `yyyy-mm-dd`; an empty filter is not sent. */
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
export interface RowAction<Row> extends Seen {
  id: string;
  /** Read aloud and shown as a tooltip; with the row where the bare word would not tell which one. */
  label: string | ((row: Row) => string);
  icon: IconName | ReactElement;
  /** Where it leads; null for a row that has no such action. */
  href?: (row: Row) => string | null;
  run?: (row: Row) => unknown;
  disabled?: (row: Row) => boolean;
}

/** Something that can be done with all ticked rows at once. */
export interface SelectAction<Row> extends Seen {
  id: string;
  label: string | ((rows: readonly Row[]) => string);
  icon?: ReactElement;
  /** While it runs its button is busy. When it rejects, the reason is told and the rows stay ticked. */
  run: (rows: readonly Row[]) => unknown;
  disabled?: (rows: readonly Row[]) => boolean;
  /** Rows stay ticked afterwards; they are let go by default. */
  keep?: boolean;
}

/** Rows can be ticked, on one page and on the next; a bar says how many and offers what can be done with them. */
export interface ListSelect<Row> {
  /** What the ticked rows come to ('R$ 235.746,05'). */
  sum?: (rows: readonly Row[]) => ReactNode;
  actions?: readonly SelectAction<Row>[];
  /** Names a row's box, after 'Selecionar'; the first column that is a text by default. */
  label?: (row: Row) => string;
  /** Rows without a box; all have one by default. */
  when?: (row: Row) => boolean;
}

/** Something that can be done with the list as a whole, by a quiet button beside 'Exportar'. */
export interface ListTool extends Seen {
  id: string;
  label: string;
  icon: ReactElement;
  /** While it runs its button is busy. A rejection goes to the mutations' `onError`. */
  run: () => unknown;
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

/** A tab of a list: a part of its rows that the server knows by this key and counts (WIRE, Calls, 'Tabs of views'). */
export interface ListTab extends Seen {
  key: string;
  label: string;
}

/** What a user may do in a list; all that it declares, unless said otherwise. */
export interface ListRights {
  add?: boolean;
  edit?: boolean;
  remove?: boolean;
}

/** A list screen as it is written, once: its table, its cards, its sheet and its files all come from this. */
export interface ListSpec<Row> {
  /** The API path of its call, without slashes around it: `contracts`. */
  endpoint: string;
  /** The last part of its screen's route, where two lists share an endpoint: `order-list`. */
  routePart?: string;
  /** Names the table for screen readers. */
  title: string;
  columns: readonly ColumnSpec<Row>[];
  filters?: readonly Filter[];
  /** Parts of the rows to choose from, beside all of them. */
  tabs?: readonly ListTab[];
  /** Choices of 'Ordenar por'. The field of a column is enough; a choice of another name is `{value, label}`. */
  sorts: readonly (string | Option)[];
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
  /** Whether this row can be deleted; its button is disabled otherwise. */
  removable?: (row: Row) => boolean;
  rowActions?: readonly RowAction<Row>[];
  /** Where the toolbar is narrow they are items of 'Mais ações'. */
  tools?: readonly ListTool[];
  /** Rows can be ticked. */
  select?: ListSelect<Row>;
  /** What this viewer may do, where that is not everything above. */
  rights?: (viewer: Viewer) => ListRights;
  can?: Capabilities;
  emptyText?: string;
  /** Said before the server's message when the list cannot be loaded. */
  errorPrefix?: string;
}

/** A list with everything filled in that its spec leaves to the rules. */
export interface ListDeclaration<Row> extends ListSpec<Row> {
  /** Names the list for caches, saved columns and views: the endpoint, and the route part after a slash (WIRE, Calls). */
  listKey: string;
  columns: readonly Column<Row>[];
  sorts: readonly Option[];
}

/** What a list asks for. */
export interface ListQuery {
  /** Only what was filled in. */
  filters: Readonly<Record<string, string>>;
  /** Key of the chosen tab; all rows without one. */
  tab?: string;
  sort: Sort;
  /** From 1. */
  page: number;
  pageSize: number;
  /** `last`: after the last page the server answers the last one. */
  beyond?: 'last';
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
  tab: 'tab',
  sort: 'sort',
  direction: 'dir',
  page: 'page',
  pageSize: 'size',
  columns: 'cols',
  view: 'view',
} as const;

/** The heading of the column that holds the row's buttons. */
export const ACTIONS_LABEL = 'Ações';
/** The heading of the column of boxes, for readers. */
export const SELECT_LABEL = 'Seleção';

/** A sort that is only a field takes its column's heading. */
function sortOption<Row>(sort: string | Option, columns: readonly ColumnSpec<Row>[]): Option | string {
  if (typeof sort !== 'string') return sort;
  const label = columns.find(({ field }) => field === sort)?.label;
  return label === undefined ? sort : { value: sort, label };
}

/** Fills in and checks a list where it is written, so that a slip shows at once and not on some user's screen. */
export function defineList<Row>(spec: ListSpec<Row>): ListDeclaration<Row> {
  const listKey = spec.routePart ? `${spec.endpoint}/${spec.routePart}` : spec.endpoint;
  const refuse = (mistake: string) => new Error(`List ${listKey}: ${mistake}`);
  const repeated = (values: readonly string[]) =>
    values.find((value, index) => values.indexOf(value) !== index);
  const names = [...Object.values<string>(RESERVED), ...(spec.filters ?? []).map(({ name }) => name)];
  const mistakes = [
    ['filter name', repeated(names)],
    ['tab', repeated(['all', ...(spec.tabs ?? []).map(({ key }) => key)])],
    ['column id', repeated(spec.columns.map(({ id }) => id))],
    // Saved layouts know columns by their labels.
    ['column label', repeated([ACTIONS_LABEL, SELECT_LABEL, ...spec.columns.map(({ label }) => label)])],
  ] as const;
  for (const [what, value] of mistakes) {
    if (value !== undefined) throw refuse(`${what} '${value}' is taken`);
  }
  // The address names columns by their ids, between dots.
  const odd = spec.columns.find(({ id }) => !/^\w+$/.test(id));
  if (odd) throw refuse(`column id '${odd.id}' may hold letters, digits and _ only`);
  const blank = spec.columns.find(({ cell, value }) => !cell && !value);
  if (blank) throw refuse(`column '${blank.id}' has neither a value nor a cell`);
  if (spec.sorts.length === 0) throw refuse('it has nothing to sort by');
  const sorts = spec.sorts.map((sort) => {
    const option = sortOption(sort, spec.columns);
    if (typeof option === 'string') throw refuse(`sort '${option}' is no column's field and has no label`);
    return option;
  });
  const values = sorts.map(({ value }) => value);
  return { ...spec, listKey, sorts, columns: spec.columns.map((column) => completeColumn(column, values)) };
}

/**
 * The list as this viewer sees it. Screen, saved columns, files and sheet all work on this, so that what is hidden is
 * hidden everywhere.
 */
export function listFor<Row>(list: ListDeclaration<Row>, viewer: Viewer): ListDeclaration<Row> {
  const { add = true, edit = true, remove = true } = list.rights?.(viewer) ?? {};
  return {
    ...list,
    columns: seenBy(list.columns, viewer),
    filters: seenBy(list.filters ?? [], viewer),
    tabs: seenBy(list.tabs ?? [], viewer),
    rowActions: seenBy(list.rowActions ?? [], viewer),
    tools: seenBy(list.tools ?? [], viewer),
    select: list.select && { ...list.select, actions: seenBy(list.select.actions ?? [], viewer) },
    add: add ? list.add : undefined,
    edit: edit ? list.edit : undefined,
    remove: remove ? list.remove : undefined,
  };
}

/** The order a list has when nobody chose one. */
export function defaultSort<Row>({ defaultSort: chosen, sorts }: ListDeclaration<Row>): Sort {
  return chosen ?? { by: sorts[0]?.value ?? '', direction: 'ASC' };
}
