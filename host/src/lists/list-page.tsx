import { useEffect, useMemo, type ComponentType } from 'react';
import type { SessionUser } from 'api-contract';
import { defineList, listFor, ListScreen, type ListDeclaration, type ListSpec } from 'shared-ui/list';
import type { Params } from '../http/client';
import { portalConfig } from '../remotes/portal-config';
import { useAuth } from '../session/auth-context';
import { auth } from '../session/auth-store';
import { erpRows } from './erp-rows';
import { portalRows } from './portal-rows';
import { tabCounts } from './tab-counts';
import { useListScreen } from './use-list-screen';

/** The two shapes in which the wire sends a list's pages (spec part 1 section 7, 'Generic lists'). */
const SOURCES = { erp: erpRows, portal: portalRows };

/** A list's page: what the list is, where its rows come from, and what is the portal's and not the list's. */
export interface ListPageSpec<Row> extends ListSpec<Row> {
  /** `erp`: rows of the ERP, `{data: {ZOOM, count}}`; `portal`: of the portal's own tables, `{data, count, page, pages}`. */
  source: keyof typeof SOURCES;
  /** Parameters that every call of this list has: `{status: 'unbilled'}`. */
  fixed?: Params;
  /** Fetches the code of the page a row leads to, once the browser is idle. */
  prefetch?: () => Promise<unknown>;
}

/** A list's page, with what stories and tests of it need to know. */
export type ListPage<Row> = ComponentType & {
  list: ListDeclaration<Row>;
  source: ListPageSpec<Row>['source'];
};

/** Makes the page of a list from its declaration. Throws at once when that contradicts itself ({@link defineList}). */
export function listPage<Row>({ source, fixed, prefetch, ...spec }: ListPageSpec<Row>): ListPage<Row> {
  const list = defineList(spec);
  const fetchPage = SOURCES[source]<Row>(list.endpoint, fixed);
  const fetchCounts = list.tabs ? tabCounts(list.endpoint, source, fixed) : undefined;

  function Screen({ user }: { user: SessionUser }) {
    const seen = useMemo(() => listFor(list, { config: portalConfig(), user, can: auth.can }), [user]);
    useEffect(() => (prefetch ? whenIdle(prefetch) : undefined), []);
    return (
      <ListScreen
        {...useListScreen(seen, fixed)}
        list={seen}
        fetchPage={fetchPage}
        fetchCounts={fetchCounts}
      />
    );
  }

  function Page() {
    const { user } = useAuth();
    // After a logout the page is drawn once more before it goes.
    return user && <Screen user={user} />;
  }
  return Object.assign(Page, { list, source });
}

function whenIdle(load: () => Promise<unknown>) {
  // Safari has no idle callbacks; there the code comes with the click.
  if (!('requestIdleCallback' in window)) return undefined;
  const handle = requestIdleCallback(() => {
    // When the page is really opened it says itself that it could not be loaded.
    load().catch(() => undefined);
  });
  return () => cancelIdleCallback(handle);
}
