import { useEffect, useState } from 'react';
import { LIST_PARAMS } from 'api-contract/rules';
import { shownColumns, fitLayout, type ColumnLayout } from './column-layout';
import type { ListDeclaration, ListQuery } from './declaration';
import {
  isBare,
  mended,
  NO_VIEW,
  openView,
  readLayout,
  readQuery,
  writeLayout,
  writeQuery,
  type UrlAdapter,
} from './url-state';

/** The view a list opens with, where the address says nothing. */
export interface DefaultView {
  id: number;
  query: string;
}

/** What the address asks of a list, and how to ask for something else. */
export function useListUrl<Row>(
  list: ListDeclaration<Row>,
  url: UrlAdapter,
  saved: ColumnLayout | null | undefined,
  preferred: DefaultView | null | undefined,
) {
  const [opening, setOpening] = useState(() =>
    preferred && isBare(list, url.search) ? openView(list, preferred, url.search) : null,
  );
  const arrived = opening !== null && !isBare(list, url.search);
  if (arrived) setOpening(null);
  // Until the address says it too, the view is what is asked for: one question, not two.
  const search = opening !== null && !arrived ? opening : url.search;
  useEffect(() => {
    if (opening) url.setSearch(opening, { replace: true });
  }, [opening, url]);

  const sound = opening === null ? mended(list, url.search) : null;
  useEffect(() => {
    if (sound) url.setSearch(sound, { replace: true });
  });

  const query = readQuery(list, search);
  const layout = readLayout(list, search) ?? fitLayout(list.columns, saved);
  const go = (next: URLSearchParams, replace = false) => {
    // An address that said nothing would open the default view again.
    if (preferred && isBare(list, next)) next.set(LIST_PARAMS.view, NO_VIEW);
    url.setSearch(next, { replace });
  };
  return {
    search,
    query,
    layout,
    columns: shownColumns(list.columns, layout),
    viewId: search.get(LIST_PARAMS.view),
    ask: (change: Partial<ListQuery>, replace = false) =>
      go(writeQuery(list, { ...query, page: 1, ...change }, search), replace),
    /** Another part of the list. What is filtered stays, unless it is what a saved view had filtered. */
    openTab: (tab: string | undefined) => {
      const opened = search.get(LIST_PARAMS.view);
      const from = opened && opened !== NO_VIEW ? openView(list, null, search) : search;
      go(writeQuery(list, { ...readQuery(list, from), tab, page: 1 }, from));
    },
    show: (next: ColumnLayout | null) => go(writeLayout(list, next, search), true),
    open: (view: { id: number; query: string } | null) => go(openView(list, view, search)),
  };
}
