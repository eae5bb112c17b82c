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

/** Parameters of the address that are no filters, and change what is asked for. */
const ASKED = ['tab', 'sort', 'dir', 'page', 'size'];
/** Those that only change how it is shown. */
const SHOWN = ['cols', 'view'];

/** Rows of a page while filtering the portal's own tables (docs/product/lists.md, 'Page size'). */
const FILTERING_LIMIT = '100';

/**
 * The query of the list's first call at an address: the same the list itself would send, names sorted. Null where only
 * the list can tell: a parameter that is not declared, or a size or page that makes no sense.
 */
export function firstQuery(first: FirstCall, search: string): string | null {
  const address = new URLSearchParams(search);
  const known = [...first.filters, ...ASKED, ...SHOWN];
  if ([...address.keys()].some((name) => !known.includes(name))) return null;
  const value = (name: string) => address.get(name)?.trim() ?? '';
  const page = value('page') || '1';
  const size = value('size') || '25';
  if (!/^[1-9]\d{0,6}$/.test(page) || !['10', '15', '25', '50', '100'].includes(size)) return null;
  const by = value('sort') || first.sort.by;
  const way = value('dir').toUpperCase() || (value('sort') ? 'ASC' : first.sort.direction);
  if (way !== 'ASC' && way !== 'DESC') return null;

  const query = new URLSearchParams(first.fixed);
  const filters = first.filters.filter((name) => value(name));
  filters.forEach((name) => query.set(name, value(name)));
  if (value('tab')) query.set('tab', value('tab'));
  query.set('page', page);
  if (page !== '1') query.set('beyond', 'last');
  if (first.source === 'erp') {
    query.set('cTop', size);
    query.set('order_by', by);
    query.set('order_type', way);
  } else {
    query.set('limit', filters.length > 0 ? FILTERING_LIMIT : size);
    query.set(way === 'ASC' ? 'orderByAsc' : 'orderByDesc', by);
  }
  query.sort();
  return query.toString();
}

/** Whether the address asks for nothing itself: the list then opens with the user's default view, if there is one. */
export const isBareAddress = (search: string): boolean => new URLSearchParams(search).size === 0;

/** Names an answer asked for early: path and sorted parameters, the user's token, the company. */
export const earlyKey = (path: string, query: string, authorization: string, company: string): string =>
  [path, query, authorization, company].join(' ');
