import { Surface } from '../card/card';
import { OnDemand } from '../on-demand/on-demand';
import { Skeleton } from '../skeleton/skeleton';
import { EmptyState, ErrorState } from '../state/state';
import type { ListQuery } from './declaration';
import { loadGrid } from './list-parts';
import { ListTable } from './list-table';
import { OldRows } from './old-rows';
import type { ListScreenProps, ListScreenState } from './use-list-screen';

/** Why there are no rows: of what is filtered, the list's own words ('ainda não há') would say too much. */
const emptyOf = (text: string | undefined, { filters }: ListQuery) =>
  Object.keys(filters).length > 0
    ? { hint: 'Altere ou limpe os filtros e busque novamente.' }
    : { title: text };

interface ListRowsProps<Row> extends Pick<
  ListScreenProps<Row>,
  'list' | 'fetchPage' | 'navigate' | 'memory'
> {
  state: ListScreenState<Row>;
}

/** A list's rows in one of their shapes: 'Modo planilha', table or cards, or why there are none. */
export function ListRows<Row>({ list, fetchPage, navigate, memory, state }: ListRowsProps<Row>) {
  const { data, shown, ticks, pages } = state;
  const { query, ask } = state.address;
  if (state.sheet)
    return (
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
            ticks={ticks.column}
            memory={memory}
            navigate={navigate}
            onSort={(sort) => ask({ sort })}
            question={state.question}
            onAnswer={state.onAnswer}
            rowsRef={state.sheetRows}
          />
        )}
      </OnDemand>
    );
  if (data.failed || data.slow)
    return (
      <Surface>
        <ErrorState error={data.error} hint={data.reason} onRetry={() => void data.ask()} />
      </Surface>
    );
  return (
    <>
      {data.kept && <OldRows {...data} retrying={data.fetching} onRetry={() => void data.ask()} />}
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
        empty={<EmptyState {...emptyOf(list.emptyText, query)} />}
      />
    </>
  );
}
