import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Surface } from '../card/card';
import { preloadDialog } from '../dialog/dialog';
import { Stack } from '../layout/layout';
import { EmptyState, ErrorState } from '../state/state';
import { DataTable } from '../table/data-table';
import { fitLayout, shownColumns, type ColumnLayout } from './column-layout';
import type { FetchPage, ListDeclaration, ListQuery } from './declaration';
import { ListFilters } from './list-filters';
import { ListFooter } from './list-footer';
import { ListToolbar } from './list-toolbar';
import { readQuery, writeQuery, type UrlAdapter } from './url-state';
import { useListData } from './use-list-data';

const loadAdjuster = () => import('./column-adjuster');
const ColumnAdjuster = lazy(() => loadAdjuster().then((module) => ({ default: module.ColumnAdjuster })));

export interface ListScreenProps<Row> {
  list: ListDeclaration<Row>;
  fetchPage: FetchPage<Row>;
  /** Filters, order and page live in the URL: `const [search, setSearch] = useSearchParams()`. */
  url: UrlAdapter;
  /** Follows a row without loading the page anew. */
  navigate?: (href: string) => void;
  /** The user's saved columns; absent or null is the default. */
  layout?: ColumnLayout | null;
  /** Both reject when it cannot be done; the screen says 'Erro na API'. */
  onSaveLayout: (layout: ColumnLayout) => Promise<unknown>;
  onResetLayout: () => Promise<unknown>;
  /** Buttons of this screen ('Gerar Relatório'). */
  actions?: ReactNode;
}

/** The generic list screen (spec part 1 section 2): filters, order, table or cards, columns, pages, all its states. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, fetchPage, url, navigate, layout: saved, onSaveLayout, onResetLayout, actions } = props;
  const query = readQuery(list, url.search);
  const { rows, count, failed, loading, slow, stale, retry } = useListData(list, fetchPage, query);
  const [adjusting, setAdjusting] = useState(false);
  const layout = fitLayout(list.columns, saved);
  const pages = Math.max(1, Math.ceil(count / query.pageSize));

  const ask = (change: Partial<ListQuery>, replace = false) =>
    url.setSearch(writeQuery(list, { ...query, page: 1, ...change }, url.search), { replace });

  // An old link, or rows that are gone, may point beyond the last page.
  const beyond = !loading && !failed && !stale && query.page > pages;
  useEffect(() => {
    if (beyond) ask({ page: pages }, true);
  });

  const likely = () => {
    preloadDialog();
    void loadAdjuster().catch(() => undefined);
  };

  return (
    <Stack $gap={4}>
      {list.filters && list.filters.length > 0 && (
        <ListFilters
          listKey={list.key}
          filters={list.filters}
          applied={query.filters}
          onApply={(filters) => ask({ filters })}
        />
      )}
      <ListToolbar
        sorts={list.sorts}
        sort={query.sort}
        onSort={(sort) => ask({ sort })}
        hasHidden={layout.no_show.length > 0}
        onColumns={() => setAdjusting(true)}
        onColumnsLikely={likely}
        actions={actions}
      />
      {failed || slow ? (
        <Surface>
          <ErrorState onRetry={retry} />
        </Surface>
      ) : (
        <DataTable
          caption={list.title}
          columns={shownColumns(list.columns, layout)}
          rows={rows}
          rowKey={list.rowKey}
          rowHref={list.rowHref}
          rowLabel={list.rowLabel}
          navigate={navigate}
          skeletonRows={loading ? query.pageSize : 0}
          stale={stale}
          sort={query.sort}
          onSort={(sort) => ask({ sort })}
          scroll
          empty={<EmptyState title={list.emptyText} hint={emptyHint(query)} />}
        />
      )}
      <ListFooter
        count={count}
        page={Math.min(query.page, pages)}
        pages={pages}
        pageSize={query.pageSize}
        loading={loading}
        onPage={(page) => ask({ page })}
        onPageSize={(pageSize) => ask({ pageSize })}
      />
      {adjusting && (
        <Suspense fallback={null}>
          <ColumnAdjuster
            layout={layout}
            onSave={onSaveLayout}
            onReset={onResetLayout}
            onClose={() => setAdjusting(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const emptyHint = ({ filters }: ListQuery) =>
  Object.keys(filters).length > 0 ? 'Altere ou limpe os filtros e busque novamente.' : undefined;
