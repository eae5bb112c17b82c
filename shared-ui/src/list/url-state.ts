import {
  DEFAULT_PAGE_SIZE,
  defaultSort,
  PAGE_SIZES,
  RESERVED,
  type ListDeclaration,
  type ListQuery,
} from './declaration';

/** The screen's place in the URL; `useSearchParams` of host/router has this shape. */
export interface UrlAdapter {
  search: URLSearchParams;
  setSearch: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/** What a URL asks a list for; whatever it does not say, or says wrongly, is the default. */
export function readQuery<Row>(list: ListDeclaration<Row>, search: URLSearchParams): ListQuery {
  const fallback = defaultSort(list);
  const by = search.get(RESERVED.sort);
  const known = by !== null && list.sorts.some(({ value }) => value === by);
  const direction = search.get(RESERVED.direction);
  const page = Number(search.get(RESERVED.page));
  const size = Number(search.get(RESERVED.pageSize));
  const filled = (list.filters ?? []).flatMap(({ name }) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return {
    filters: Object.fromEntries(filled),
    sort: {
      by: known ? by : fallback.by,
      direction:
        direction === 'asc' ? 'ASC' : direction === 'desc' ? 'DESC' : known ? 'ASC' : fallback.direction,
    },
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    pageSize: PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The URL that asks for this; defaults are left out, and parameters that are not the list's stay. */
export function writeQuery<Row>(
  list: ListDeclaration<Row>,
  query: ListQuery,
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(search);
  // Anew and in one order, so that the same question always has the same URL.
  const put = (name: string, value: string, fallback: string) => {
    next.delete(name);
    if (value !== fallback) next.append(name, value);
  };
  const fallback = defaultSort(list);
  list.filters?.forEach(({ name }) => put(name, query.filters[name] ?? '', ''));
  put(RESERVED.sort, query.sort.by, fallback.by);
  // A sort that is not the default goes upwards unless it says otherwise.
  const upwards = query.sort.by === fallback.by ? fallback.direction : 'ASC';
  put(RESERVED.direction, query.sort.direction.toLowerCase(), upwards.toLowerCase());
  put(RESERVED.page, String(query.page), '1');
  put(RESERVED.pageSize, String(query.pageSize), String(DEFAULT_PAGE_SIZE));
  return next;
}
