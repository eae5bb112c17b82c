import { useRef } from 'react';
import { Stack } from '../layout/layout';
import { OnDemand } from '../on-demand/on-demand';
import { ListDialogs } from './list-dialogs';
import { ListFooter } from './list-footer';
import { ListHead } from './list-head';
import { loadSelection } from './list-parts';
import { ListRows } from './list-rows';
import { firstStop, focusCell } from './table-tools/cells';
import { SkipToRows } from './tools-css';
import { useListScreen, type ListScreenProps } from './use-list-screen';

/**
 * The generic list screen (docs/product/lists.md, 'The list screen'): filters, order, table or cards, columns, pages,
 * all its states.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, note } = props;
  const state = useListScreen(props);
  const { address, data, sheet, pages, ticks, dialog } = state;
  const { query, ask } = address;
  // The number of pages is unknown after a failure: this one counts as the last, so that one can go back.
  const last = data.failed ? query.page : pages;
  const root = useRef<HTMLDivElement>(null);
  const toRows = () => {
    const body = root.current?.querySelector('tbody');
    const first = body && firstStop(body);
    if (first) focusCell(body, first);
    else root.current?.querySelector<HTMLElement>('[role="group"][tabindex]')?.focus();
  };
  return (
    <Stack $gap={3} ref={root}>
      <SkipToRows type="button" onClick={toRows}>
        Ir para a lista
      </SkipToRows>
      <ListHead {...props} state={state} />
      <ListRows {...props} state={state} />
      {list.select && ticks.rows.length > 0 && (
        <OnDemand load={loadSelection} onFail={ticks.clear}>
          {({ SelectionBar }) => (
            <SelectionBar select={list.select ?? {}} rows={ticks.rows} onClear={ticks.clear} />
          )}
        </OnDemand>
      )}
      <ListFooter
        count={data.count}
        page={Math.min(query.page, last)}
        pages={last}
        pageSize={query.pageSize}
        loading={data.loading}
        failed={data.failed}
        note={data.failed ? null : note?.(data.loadedAt)}
        whole={sheet}
        onSheet={state.offersSheet ? () => state.setSheet(true) : undefined}
        onPage={(page) => ask({ page })}
        onNear={data.fetchAhead}
        onPageSize={(pageSize) => ask({ pageSize })}
      />
      {dialog && (
        <ListDialogs
          {...props}
          open={dialog}
          address={address}
          count={data.count}
          onClose={() => state.setDialog(null)}
        />
      )}
      {state.deletion}
    </Stack>
  );
}
