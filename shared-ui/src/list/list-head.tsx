import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import type { Filter, ListTab } from './declaration';
import { FilterLine } from './filters/filter-line';
import { preloadPart } from './list-parts';
import type { ExportFormat } from './list-portal';
import { foldAt } from './fold-at';
import { ListToolbar } from './list-toolbar';
import { ListViews } from './list-views';
import { SortControl } from './sort-control';
import { FilterRow, Head, Hidden, ViewRow } from './tools-css';
import type { ListScreenProps, ListScreenState } from './use-list-screen';

const labelsOf = (parts: readonly { label: string }[] = [], one?: { label: string }) =>
  [...parts, ...(one ? [one] : [])].map(({ label }) => label);

/** What the tabs say, as wide as it may become. */
const tabTexts = (tabs: readonly ListTab[] = []) =>
  tabs.map(({ label, total }) => (total ? `${label} ${total('100000')}` : label));

const NO_FILTERS: readonly Filter[] = [];

interface ListHeadProps<Row> extends Pick<
  ListScreenProps<Row>,
  'list' | 'views' | 'navigate' | 'onExtract' | 'actions'
> {
  state: ListScreenState<Row>;
}

/** Above a list's rows: tabs with the tools, and below them filters with the order. */
export function ListHead<Row>({ list, views, navigate, onExtract, actions, state }: ListHeadProps<Row>) {
  const { can = {}, add } = list;
  const { address, data, sheet, setSheet, setDialog } = state;
  const { query, layout, columns, ask } = address;
  const exportRows = async (format: ExportFormat) =>
    (await import('./export-page')).exportPage(
      format,
      list.title,
      columns,
      state.sheetRows.current?.() ?? data.rows,
    );
  return (
    <Head>
      <ViewRow>
        <ListViews
          listKey={list.listKey}
          tabs={list.tabs ?? []}
          counts={state.counts}
          total={data.count}
          tab={query.tab}
          onTab={address.openTab}
          store={can.views === false ? undefined : views}
          viewId={address.viewId}
          onView={address.open}
          ready={state.settled}
        />
        <ListToolbar
          sheet={sheet}
          fold={foldAt(tabTexts(list.tabs), labelsOf(list.tools, add), list.can)}
          empty={data.count === 0}
          tools={list.tools}
          onColumns={can.columns === false ? undefined : () => setDialog('columns')}
          onViews={can.views === false || !views ? undefined : () => setDialog('views')}
          onExport={can.export === false ? undefined : exportRows}
          onSheet={can.grid === false ? undefined : setSheet}
          onExtract={can.extract && onExtract ? () => setDialog('extract') : undefined}
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
          onSearch={(filters) => state.search(filters, true)}
          onClear={() => state.search({}, false)}
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
  );
}
