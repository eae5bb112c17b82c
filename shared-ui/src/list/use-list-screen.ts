import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ColumnLayout } from './column-layout';
import type { FetchPage, ListDeclaration } from './declaration';
import type { ExtractRequest, ListMemory, ViewStore } from './list-portal';
import { useRowActions } from './row-actions';
import { useTicks } from './selection/use-ticks';
import type { UrlAdapter } from './url-state';
import { useListData } from './use-list-data';
import { useListUrl, type DefaultView } from './use-list-url';
import { usePhone } from '../table/use-phone';
import { useSearch } from './use-search';
import { useTabCounts, type FetchCounts } from './use-tab-counts';

export interface ListScreenProps<Row> {
  /** What the list is: columns, filters, order, what it can do. */
  list: ListDeclaration<Row>;
  /** Asks for a page of rows. */
  fetchPage: FetchPage<Row>;
  /** Counts the rows of the list's tabs; asked once the rows are there. */
  fetchCounts?: FetchCounts;
  /** Filters, order, page, columns and view live in the URL: `const [search, setSearch] = useSearchParams()`. */
  url: UrlAdapter;
  /** Follows a row without loading the page anew. */
  navigate?: (href: string) => void;
  /** The user's saved columns; absent or null is the default. */
  layout?: ColumnLayout | null;
  /** Saves the user's columns; rejects when it cannot be done, and the screen says 'Erro na API'. */
  onSaveLayout: (layout: ColumnLayout) => Promise<unknown>;
  /** Back to the columns of the declaration; rejects likewise. */
  onResetLayout: () => Promise<unknown>;
  /** What this browser remembers for this user and list. */
  memory?: ListMemory;
  /** The user's saved views, and the one the list opens with. */
  views?: ViewStore;
  /** The view the list opens with. */
  defaultView?: DefaultView | null;
  /** Asks the server for a report by e-mail; rejects with a message. */
  onExtract?: (request: ExtractRequest) => Promise<unknown>;
  /** Buttons of this screen. */
  actions?: ReactNode;
  /** Quiet words beside the count, about rows that came at `loadedAt` (ms; 0 while they are on their way). */
  note?: (loadedAt: number) => ReactNode;
}

/** Which of the list's dialogs is open. */
export type OpenDialog = 'columns' | 'views' | 'extract' | null;

/** 'Modo planilha' is remembered per user and list. */
const MODE = 'mode';
/** From so many rows on, pages are a long way. */
const MANY = 100;

const NO_COUNTS: FetchCounts = async () => ({});

/** What a list screen knows and can be asked to do: its address, rows, counts, ticks, mode and open dialog. */
export function useListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, fetchPage, fetchCounts, url, navigate, memory } = props;
  const address = useListUrl(list, url, props.layout, props.defaultView);
  const { query, columns, ask } = address;
  const [mode, setMode] = useState(() => memory?.read(MODE) ?? null);
  // A sheet has no room on a phone.
  const roomy = !usePhone() && list.can?.grid !== false;
  const sheet = roomy && mode === 'sheet';
  const page = useListData(list, fetchPage, query, { enabled: !sheet });
  const { data, ...search } = useSearch(list, query, { sheet, page, ask });
  const sheetRows = useRef<(() => readonly Row[]) | null>(null);
  const settled = !data.loading && !data.failed;
  const counts = useTabCounts(list, fetchCounts ?? NO_COUNTS, query, settled);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { column: actions, question } = useRowActions(list, navigate);
  const pages = data.pages ?? Math.max(1, Math.ceil(data.count / query.pageSize));

  // The server then answered the last page, if it knows how.
  const beyond = !sheet && settled && !data.stale && query.page > pages;
  useEffect(() => {
    if (!beyond) return;
    if (data.rows.length > 0) page.isPage(pages);
    ask({ page: pages }, true);
  });

  return {
    address,
    data,
    ...search,
    settled,
    counts,
    pages,
    sheet,
    setSheet: (next: boolean) => {
      const chosen = next ? 'sheet' : 'table';
      setMode(chosen);
      memory?.write(MODE, chosen);
    },
    /** Many rows, of a user who has not yet tried the sheet: it is offered to him. */
    offersSheet: roomy && memory !== undefined && mode === null && data.count > MANY,
    /** The sheet's rows while it is open. */
    sheetRows,
    dialog,
    setDialog,
    /** The columns in sight, the one of the row's actions included. */
    shown: actions ? [...columns, actions] : columns,
    /** What a deletion asks first. */
    deletion: question,
    ticks: useTicks(list, data.rows, JSON.stringify([query.filters, query.tab])),
  };
}

/** What `useListScreen` answers, for the parts of the screen. */
export type ListScreenState<Row> = ReturnType<typeof useListScreen<Row>>;
