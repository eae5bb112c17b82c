/**
 * The call a list page begins with, as `remote.json` declares it: the page's own script makes it before any of the
 * portal's code has run (docs/adr/0106). The words are those of `listPage`.
 */
export interface FirstCall {
  endpoint: string;
  routePart?: string | undefined;
  source: 'erp' | 'portal';
  /** Parameters of every call of the list. */
  fixed?: Readonly<Record<string, string>> | undefined;
  /** Names of the filters that travel as they stand in the address. */
  filters: readonly string[];
  sort: { by: string; direction: 'ASC' | 'DESC' };
}

/** The name of a list in caches and local storage: the endpoint, and the route part after a slash. */
export const listKeyOf = ({ endpoint, routePart }: Pick<FirstCall, 'endpoint' | 'routePart'>): string =>
  routePart ? `${endpoint}/${routePart}` : endpoint;

/** Parameters of a list's address; no filter may take these names. `columns` and `view` change only how it is shown. */
export const LIST_PARAMS = {
  tab: 'tab',
  sort: 'sort',
  direction: 'dir',
  page: 'page',
  pageSize: 'size',
  columns: 'cols',
  view: 'view',
} as const;

/** Page sizes offered (docs/product/lists.md, 'Page size'). */
export const PAGE_SIZES = [10, 15, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** Rows of a page while filtering the portal's own tables (docs/product/lists.md, 'Page size'). */
const FILTERING_LIMIT = 100;

type QueryValue = string | number | boolean | null | undefined;
type Query = Record<string, QueryValue>;

/** Whose rows a list asks for, and what every call of it says. */
interface ListSource {
  readonly source: FirstCall['source'];
  readonly fixed?: Readonly<Query> | undefined;
}

/** What a list asks for; of the filters those that are filled in. */
interface AskedRows {
  readonly filters: Readonly<Record<string, string>>;
  readonly tab?: string | undefined;
}
interface AskedPage extends AskedRows {
  readonly sort: Readonly<FirstCall['sort']>;
  readonly page: number;
  readonly pageSize: number;
  readonly beyond?: 'last' | undefined;
}

/**
 * Which rows a call of a list is about. A day of `created_at` travels as two moments where the rows are the portal's
 * (docs/product/lists.md, 'Filters').
 */
export function rowsQuery({ source, fixed }: ListSource, { filters, tab }: AskedRows): Query {
  const day = source === 'portal' ? filters.created_at : undefined;
  return { ...fixed, ...filters, ...(day && { created_at: `${day} 00:00:00,${day} 23:59:59` }), tab };
}

/** The query of one page of a list. */
export function pageQuery(list: ListSource, asked: AskedPage): Query {
  const { filters, page, pageSize, beyond } = asked;
  const { by, direction } = asked.sort;
  const rows = { ...rowsQuery(list, asked), page, beyond };
  return list.source === 'erp'
    ? { ...rows, cTop: pageSize, order_by: by, order_type: direction }
    : {
        ...rows,
        limit: Object.keys(filters).length > 0 ? FILTERING_LIMIT : pageSize,
        [direction === 'ASC' ? 'orderByAsc' : 'orderByDesc']: by,
      };
}

/**
 * The query of the list's first call at an address: the same the list itself would send, names sorted. Null where only
 * the list can tell: a parameter that is not declared, or a size or page that makes no sense.
 */
export function firstQuery(first: FirstCall, search: string): string | null {
  const address = new URLSearchParams(search);
  const known = [...first.filters, ...Object.values(LIST_PARAMS)];
  if ([...address.keys()].some((name) => !known.includes(name))) return null;
  const value = (name: string) => address.get(name)?.trim() ?? '';
  const page = value(LIST_PARAMS.page) || '1';
  const size = value(LIST_PARAMS.pageSize) || String(DEFAULT_PAGE_SIZE);
  if (!/^[1-9]\d{0,6}$/.test(page) || !PAGE_SIZES.map(String).includes(size)) return null;
  const sort = value(LIST_PARAMS.sort);
  const by = sort || first.sort.by;
  const way = value(LIST_PARAMS.direction).toUpperCase() || (sort ? 'ASC' : first.sort.direction);
  if (way !== 'ASC' && way !== 'DESC') return null;

  const asked = pageQuery(first, {
    filters: Object.fromEntries(first.filters.flatMap((name) => (value(name) ? [[name, value(name)]] : []))),
    tab: value(LIST_PARAMS.tab) || undefined,
    sort: { by, direction: way },
    page: Number(page),
    pageSize: Number(size),
    beyond: page === '1' ? undefined : 'last',
  });
  const query = new URLSearchParams();
  for (const [name, one] of Object.entries(asked)) if (one !== undefined) query.set(name, String(one));
  query.sort();
  return query.toString();
}

/** Whether the address asks for nothing itself: the list then opens with the user's default view, if there is one. */
export const isBareAddress = (search: string): boolean => new URLSearchParams(search).size === 0;

/** Names an answer asked for early: path and sorted parameters, the user's token, the company. */
export const earlyKey = (path: string, query: string, authorization: string, company: string): string =>
  [path, query, authorization, company].join(' ');
