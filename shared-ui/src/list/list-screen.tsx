import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Surface } from '../card/card';
import { Icon } from '../icon/icon';
import { Stack } from '../layout/layout';
import { OnDemand } from '../on-demand/on-demand';
import { Skeleton } from '../skeleton/skeleton';
import { EmptyState, ErrorState } from '../state/state';
import type { ColumnLayout } from './column-layout';
import type { FetchPage, Filter, ListDeclaration, ListQuery } from './declaration';
import { FilterLine } from './filters/filter-line';
import { ListDialogs, type OpenDialog } from './list-dialogs';
import { ListFooter } from './list-footer';
import { loadGrid, loadSelection, preloadPart } from './list-parts';
import type { ExtractRequest, ListMemory, ViewStore } from './list-portal';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { ListViews } from './list-views';
import { useRowActions } from './row-actions';
import { useTicks } from './selection/use-ticks';
import { SortControl } from './sort-control';
import { FilterRow, Head, Hidden, SkipToRows, ViewRow } from './tools-css';
import type { UrlAdapter } from './url-state';
import { useListData } from './use-list-data';
import { useListUrl, type DefaultView } from './use-list-url';
import { usePhone } from '../table/use-phone';
import { useSearch } from './use-search';
import { useTabCounts, type FetchCounts } from './use-tab-counts';

export interface ListScreenProps<Row> {
  list: ListDeclaration<Row>;
  fetchPage: FetchPage<Row>;
  /** Counts the rows of the list's tabs; asked once the rows are there. */
  fetchCounts?: FetchCounts;
  /** Filters, order, page, columns and view live in the URL: `const [search, setSearch] = useSearchParams()`. */
  url: UrlAdapter;
  /** Follows a row without loading the page anew. */
  navigate?: (href: string) => void;
  /** The user's saved columns; absent or null is the default. */
  layout?: ColumnLayout | null;
  /** Both reject when it cannot be done; the screen says 'Erro na API'. */
  onSaveLayout: (layout: ColumnLayout) => Promise<unknown>;
  onResetLayout: () => Promise<unknown>;
  /** What this browser remembers for this user and list. */
  memory?: ListMemory;
  /** The user's saved views, and the one the list opens with. */
  views?: ViewStore;
  defaultView?: DefaultView | null;
  /** Asks the server for a report by e-mail; rejects with a message. */
  onExtract?: (request: ExtractRequest) => Promise<unknown>;
  /** Buttons of this screen. */
  actions?: ReactNode;
  /** Quiet words beside the count, about rows that came at `loadedAt` (ms; 0 while they are on their way). */
  note?: (loadedAt: number) => ReactNode;
}

/** 'Modo planilha' is remembered per user and list. */
const MODE = 'mode';

const NO_FILTERS: readonly Filter[] = [];
const NO_COUNTS: FetchCounts = async () => ({});

/** The generic list screen (spec part 1 section 2): filters, order, table or cards, columns, pages, all its states. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, fetchPage, fetchCounts, url, navigate, memory, views, onExtract, actions, note } = props;
  const { can = {}, add } = list;
  const address = useListUrl(list, url, props.layout, props.defaultView);
  const { query, layout, columns, ask } = address;
  const [wanted, setWanted] = useState(() => can.grid !== false && memory?.read(MODE) === 'sheet');
  // A sheet has no room on a phone.
  const sheet = !usePhone() && wanted;
  const page = useListData(list, fetchPage, query, { enabled: !sheet });
  const found = useSearch(list, query, { sheet, page, ask });
  const sheetRows = useRef<(() => readonly Row[]) | null>(null);
  const { data } = found;
  const settled = !data.loading && !data.failed;
  const counts = useTabCounts(list, fetchCounts ?? NO_COUNTS, query, settled);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const root = useRef<HTMLDivElement>(null);
  const toRows = () => {
    const find = (what: string) => root.current?.querySelector<HTMLElement>(what);
    (find('tbody a[data-row-link]') ?? find('[role="group"][tabindex]'))?.focus();
  };
  const row = useRowActions(list, navigate);
  const pages = data.pages ?? Math.max(1, Math.ceil(data.count / query.pageSize));

  // The server then answered the last page, if it knows how.
  const beyond = !sheet && !data.loading && !data.failed && !data.stale && query.page > pages;
  useEffect(() => {
    if (!beyond) return;
    if (data.rows.length > 0) page.isPage(pages);
    ask({ page: pages }, true);
  });

  const shown = row.column ? [...columns, row.column] : columns;
  const ticks = useTicks(list, data.rows, JSON.stringify([query.filters, query.tab]));
  return (
    <Stack $gap={3} ref={root}>
      <SkipToRows type="button" onClick={toRows}>
        Ir para a lista
      </SkipToRows>
      <Head>
        <ViewRow>
          <ListViews
            listKey={list.listKey}
            tabs={list.tabs ?? []}
            counts={counts}
            tab={query.tab}
            onTab={address.openTab}
            store={can.views === false ? undefined : views}
            viewId={address.viewId}
            onView={address.open}
            ready={settled}
          />
          <ListToolbar
            sheet={sheet}
            empty={data.count === 0}
            onColumns={can.columns === false ? undefined : () => setDialog('columns')}
            onViews={can.views === false || !views ? undefined : () => setDialog('views')}
            onExport={
              can.export === false
                ? undefined
                : async (format) =>
                    (await import('./export-page')).exportPage(
                      format,
                      list.title,
                      columns,
                      sheetRows.current?.() ?? data.rows,
                    )
            }
            onSheet={
              can.grid === false
                ? undefined
                : (next) => {
                    setWanted(next);
                    memory?.write(MODE, next ? 'sheet' : undefined);
                  }
            }
            onReport={can.extract && onExtract ? () => setDialog('report') : undefined}
            onLikely={preloadPart}
            actions={
              <>
                {actions}
                {add && (
                  <Button
                    variant="primary"
                    icon={<Icon name="plus" size={16} />}
                    onClick={() => (navigate ?? ((href) => location.assign(href)))(add.href)}
                  >
                    {add.label}
                  </Button>
                )}
              </>
            }
          />
        </ViewRow>
        <FilterRow>
          <FilterLine
            listKey={list.listKey}
            filters={list.filters ?? NO_FILTERS}
            applied={query.filters}
            onSearch={(filters) => found.search(filters, true)}
            onClear={() => found.search({}, false)}
          />
          {layout.no_show.length > 0 && (
            <Hidden>
              <Icon name="info" size={16} />
              Você possui colunas ocultas
            </Hidden>
          )}
          <SortControl sorts={list.sorts} sort={query.sort} onSort={(sort) => ask({ sort })} />
        </FilterRow>
      </Head>
      {sheet ? (
        <OnDemand
          load={loadGrid}
          fallback={<Skeleton $width="100%" />}
          failed={(retry) => (
            <Surface>
              <ErrorState onRetry={retry} />
            </Surface>
          )}
        >
          {({ ListGrid }) => (
            <ListGrid
              list={list}
              fetchPage={fetchPage}
              query={query}
              columns={shown}
              memory={memory}
              navigate={navigate}
              onSort={(sort) => ask({ sort })}
              question={found.question}
              onAnswer={found.onAnswer}
              rowsRef={sheetRows}
            />
          )}
        </OnDemand>
      ) : data.failed || data.slow ? (
        <Surface>
          <ErrorState hint={data.reason} onRetry={() => void data.ask()} />
        </Surface>
      ) : (
        <ListTable
          memory={memory}
          caption={list.title}
          columns={ticks.column ? [ticks.column, ...shown] : shown}
          ticked={ticks.isTicked}
          rows={data.rows}
          rowKey={list.rowKey}
          rowHref={list.rowHref}
          rowLabel={list.rowLabel}
          navigate={navigate}
          skeletonRows={data.loading ? query.pageSize : 0}
          stale={data.stale}
          sort={query.sort}
          onSort={(sort) => ask({ sort })}
          scroll
          keepRows={pages > 1 ? query.pageSize : 0}
          empty={<EmptyState title={list.emptyText} hint={emptyHint(query)} />}
        />
      )}
      {list.select && !sheet && ticks.rows.length > 0 && (
        <OnDemand load={loadSelection} onFail={ticks.clear}>
          {({ SelectionBar }) => (
            <SelectionBar select={list.select ?? {}} rows={ticks.rows} onClear={ticks.clear} />
          )}
        </OnDemand>
      )}
      <ListFooter
        count={data.count}
        page={Math.min(query.page, pages)}
        pages={pages}
        pageSize={query.pageSize}
        loading={data.loading}
        failed={data.failed}
        note={data.failed ? null : note?.(data.loadedAt)}
        whole={sheet}
        onPage={(page) => ask({ page })}
        onPageSize={(pageSize) => ask({ pageSize })}
      />
      {dialog && (
        <ListDialogs
          {...props}
          open={dialog}
          address={address}
          count={data.count}
          onClose={() => setDialog(null)}
        />
      )}
      {row.question}
    </Stack>
  );
}

const emptyHint = ({ filters }: ListQuery) =>
  Object.keys(filters).length > 0 ? 'Altere ou limpe os filtros e busque novamente.' : undefined;
