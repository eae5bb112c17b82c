import { useEffect, useMemo, type ComponentType } from 'react';
import type { SessionUser } from 'api-contract';
import { ALL_COMPANIES_CALLS, COMPANY_PARAM, firstCallOf, type FirstCall } from 'api-contract/rules';
import {
  defaultSort,
  defineList,
  listFor,
  ListScreen,
  type FetchCounts,
  type FetchPage,
  type ListDeclaration,
  type ListSpec,
  type TabCounts,
} from 'shared-ui/list';
import { ErpAsOf } from '../freshness/erp-as-of';
import type { Params } from '../http/client';
import { portalConfig } from '../remotes/portal-config';
import { whenIdle } from '../timing/later';
import { useAuth } from '../session/auth-context';
import { auth } from '../session/auth';
import { acrossCompanies, forCompany } from './across-companies';
import { CompanySums } from './company-sums';
import { listCounts, listRows, type ListCalls } from './list-calls';
import { usePortalList } from './use-portal-list';

const asOf = (loadedAt: number) => <ErpAsOf loadedAt={loadedAt} />;

/** Configures a list's page: its declaration, the source of its rows, and what belongs to the portal. */
export interface ListPageSpec<Row> extends ListSpec<Row> {
  /** Its address, if its call is the page's first. */
  path?: string;
  /** `erp`: rows of the ERP; `portal`: rows of the portal's tables. */
  source: FirstCall['source'];
  /** Parameters sent with every call of this list: `{status: 'unbilled'}`. */
  fixed?: Params;
  /** What a company's rows come to, in words, where they are of all the user's companies (docs/adr/0143). */
  companyTotal?: (sum: string) => string;
  /** Preloads the code of the page a row links to, once the browser is idle. */
  prefetch?: () => Promise<unknown>;
  /** The screen's own buttons, beside the list's. */
  Actions?: ComponentType;
  /** The dialogs that the list's actions open. */
  Dialogs?: ComponentType;
}

/** A list's page, with what its stories and tests need. */
export type ListPage<Row> = ComponentType & {
  path: string | undefined;
  list: ListDeclaration<Row>;
  source: FirstCall['source'];
  /** The page's first call, which the release declares (docs/adr/0106). */
  first: FirstCall;
};

const firstCall = <Row,>(
  list: ListDeclaration<Row>,
  { source, fixed = {} }: Pick<ListPageSpec<Row>, 'source' | 'fixed'>,
): FirstCall =>
  firstCallOf({
    endpoint: list.endpoint,
    routePart: list.routePart,
    source,
    fixed: Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, String(value)])),
    filters: list.filters ?? [],
    order: defaultSort(list),
  });

interface ScreenProps<Row> {
  user: SessionUser;
  spec: ListPageSpec<Row>;
  list: ListDeclaration<Row>;
  calls: ListCalls;
  fetchPage: FetchPage<Row>;
  fetchCounts: FetchCounts | undefined;
}

/** One component for all lists: a page that is made anew on a dev server keeps what was typed into it (docs/adr/0117). */
function Screen<Row>({ user, spec, list, calls, fetchPage, fetchCounts }: ScreenProps<Row>) {
  const { source, fixed, companyTotal, prefetch, Actions, Dialogs } = spec;
  const all = useAuth().all === 'shown' && ALL_COMPANIES_CALLS.includes(list.endpoint);
  const seen = useMemo(
    () => listFor(all ? acrossCompanies(list) : list, { config: portalConfig(), user, can: auth.can }),
    [list, user, all],
  );
  const portal = usePortalList(seen, fixed);
  const chosen = all ? Number(portal.url.search.get(COMPANY_PARAM)) : 0;
  useEffect(
    () =>
      prefetch &&
      whenIdle(() => {
        // Ignored: when the user opens the page, it shows its own load error.
        prefetch().catch(() => undefined);
      }),
    [prefetch],
  );
  return (
    <>
      {all && <CompanySums list={seen} calls={calls} total={companyTotal} />}
      <ListScreen
        {...portal}
        list={all ? forCompany(seen, chosen) : seen}
        onExtract={async (request) => {
          await auth.actOn(chosen);
          return portal.onExtract(request);
        }}
        fetchPage={fetchPage}
        fetchCounts={fetchCounts}
        actions={Actions && <Actions />}
        note={source === 'erp' ? asOf : undefined}
      />
      {Dialogs && <Dialogs />}
    </>
  );
}

/**
 * Creates the page of a list from its declaration. Throws immediately when that is inconsistent ({@link
 * defineList}).
 */
export function listPage<Row>(spec: ListPageSpec<Row>): ListPage<Row> {
  const { path, source, fixed } = spec;
  const list = defineList(spec);
  const calls: ListCalls = { endpoint: list.endpoint, source, fixed };
  const fetchCounts: FetchCounts = (filters, { signal }) => listCounts<TabCounts>(calls, { filters }, signal);
  const parts = {
    spec,
    list,
    calls,
    fetchPage: listRows<Row>(calls),
    fetchCounts: list.tabs ? fetchCounts : undefined,
  };

  function Page() {
    const { user } = useAuth();
    // After a logout the page renders once more before it unmounts.
    return user && <Screen user={user} {...parts} />;
  }
  return Object.assign(Page, {
    // A build shortens the function's own name, and Fast Refresh goes by it.
    displayName: 'ListPage',
    path,
    list,
    source,
    first: firstCall(list, spec),
  });
}
