import type { Seen, Viewer } from 'api-contract/rules';
import type { Option } from '../../select/select';
import type { Column, ColumnSpec, Sort } from '../../table/columns';
import type { ListSelect, ListTool, RowAction } from './actions';
import type { Filter } from './filter';

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

/**
 * A tab of a list: a part of its rows that the server knows by this key and counts (docs/product/calls.md, 'Lists').
 */
export interface ListTab extends Seen {
  key: string;
  label: string;
  /** Shows what the tab's rows come to, where the server adds them up (`{key}_total`). */
  total?: (sum: string) => string;
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
  /** What the row's link is called, where the cell's own text does not say it (a chevron). */
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
  /**
   * Names the list for caches, saved columns and views: the endpoint, and the route part after a slash
   * (docs/product/calls.md, 'Lists').
   */
  listKey: string;
  columns: readonly Column<Row>[];
  sorts: readonly Option[];
}
