import { DEFAULT_PAGE_SIZE, LIST_PARAMS, PAGE_SIZES, parseDate } from 'api-contract/rules';
import { fitLayout, type ColumnLayout } from './column-layout';
import { defaultSort, type Filter, type ListDeclaration, type ListQuery } from './declaration';

/** The screen's place in the URL; `useSearchParams` of host/router has this shape. */
export interface UrlAdapter {
  search: URLSearchParams;
  setSearch: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/** Whether a filter can have this value at all; choices that are fetched are not known here. */
function mayBe(filter: Filter, value: string): boolean {
  if (filter.type === 'date') return parseDate(value) !== null;
  const choices = 'options' in filter && typeof filter.options !== 'function' ? filter.options : null;
  return choices === null || choices.some((choice) => choice.value === value);
}

/** What a URL asks a list for; whatever it does not say, or says wrongly, is the default. */
export function readQuery<Row>(list: ListDeclaration<Row>, search: URLSearchParams): ListQuery {
  const fallback = defaultSort(list);
  const by = search.get(LIST_PARAMS.sort);
  const known = by !== null && list.sorts.some(({ value }) => value === by);
  const direction = search.get(LIST_PARAMS.direction);
  const page = Number(search.get(LIST_PARAMS.page));
  const size = Number(search.get(LIST_PARAMS.pageSize));
  const filled = (list.filters ?? []).flatMap((filter) => {
    const value = search.get(filter.name)?.trim();
    return value && mayBe(filter, value) ? [[filter.name, value] as const] : [];
  });
  const tab = list.tabs?.find(({ key }) => key === search.get(LIST_PARAMS.tab))?.key;
  return {
    filters: Object.fromEntries(filled),
    ...(tab !== undefined && { tab }),
    sort: {
      by: known ? by : fallback.by,
      direction:
        direction === 'asc' ? 'ASC' : direction === 'desc' ? 'DESC' : known ? 'ASC' : fallback.direction,
    },
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    pageSize: PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/**
 * The address without what can never be answered (a date that is none, a sort, tab or page size the list does not
 * have); null where it is sound. It would be offered again with each reload and shared link.
 */
export function mended<Row>(list: ListDeclaration<Row>, search: URLSearchParams): URLSearchParams | null {
  const read = readQuery(list, search);
  const given = (name: string) => search.get(name)?.trim() ?? '';
  const wrong = [
    ...(list.filters ?? [])
      .map(({ name }) => name)
      .filter((name) => given(name) !== (read.filters[name] ?? '')),
    ...(given(LIST_PARAMS.sort) && given(LIST_PARAMS.sort) !== read.sort.by
      ? [LIST_PARAMS.sort, LIST_PARAMS.direction]
      : []),
    ...(given(LIST_PARAMS.page) && given(LIST_PARAMS.page) !== String(read.page) ? [LIST_PARAMS.page] : []),
    ...(given(LIST_PARAMS.pageSize) && given(LIST_PARAMS.pageSize) !== String(read.pageSize)
      ? [LIST_PARAMS.pageSize]
      : []),
    ...(given(LIST_PARAMS.tab) !== (read.tab ?? '') ? [LIST_PARAMS.tab] : []),
  ];
  if (wrong.length === 0) return null;
  const next = new URLSearchParams(search);
  wrong.forEach((name) => next.delete(name));
  return next;
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
  put(LIST_PARAMS.tab, query.tab ?? '', '');
  put(LIST_PARAMS.sort, query.sort.by, fallback.by);
  // A sort that is not the default goes upwards unless it says otherwise.
  const upwards = query.sort.by === fallback.by ? fallback.direction : 'ASC';
  put(LIST_PARAMS.direction, query.sort.direction.toLowerCase(), upwards.toLowerCase());
  put(LIST_PARAMS.page, String(query.page), '1');
  put(LIST_PARAMS.pageSize, String(query.pageSize), String(DEFAULT_PAGE_SIZE));
  return next;
}

/** The columns an address shows, in its order; null where it does not say, or names none that exist. */
export function readLayout<Row>(list: ListDeclaration<Row>, search: URLSearchParams): ColumnLayout | null {
  const ids = search.get(LIST_PARAMS.columns)?.split('.') ?? [];
  const show = ids.flatMap((id) => list.columns.find((column) => column.id === id)?.label ?? []);
  if (show.length === 0) return null;
  const rest = list.columns.map(({ label }) => label).filter((label) => !show.includes(label));
  return fitLayout(list.columns, { show, no_show: rest });
}

/** The address that shows these columns; null forgets them, and the user's own are shown. */
export function writeLayout<Row>(
  list: ListDeclaration<Row>,
  layout: ColumnLayout | null,
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(LIST_PARAMS.columns);
  const ids = layout?.show.flatMap(
    (label) => list.columns.find((column) => column.label === label)?.id ?? [],
  );
  if (ids?.length) next.set(LIST_PARAMS.columns, ids.join('.'));
  return next;
}

const ownNames = <Row>(list: ListDeclaration<Row>) => [
  ...(list.filters ?? []).map(({ name }) => name),
  ...Object.values<string>(LIST_PARAMS),
];

/** True where an address says nothing about the list: it opens as the user's default view has it. */
export const isBare = <Row>(list: ListDeclaration<Row>, search: URLSearchParams): boolean =>
  !ownNames(list).some((name) => search.has(name));

/** What a view keeps of an address: the list's own part, without the page and without the view it came from. */
export function viewQuery<Row>(list: ListDeclaration<Row>, search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ownNames(list)) {
    const value = search.get(name);
    if (value !== null && name !== LIST_PARAMS.page && name !== LIST_PARAMS.view) kept.set(name, value);
  }
  return kept.toString();
}

/** In place of a view's id: no view, where the user has a default one. */
export const NO_VIEW = '0';

/** The address of a view, beside what is not the list's. */
export function openView<Row>(
  list: ListDeclaration<Row>,
  view: { id: number; query: string } | null,
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(search);
  ownNames(list).forEach((name) => next.delete(name));
  new URLSearchParams(view?.query).forEach((value, name) => {
    if (ownNames(list).includes(name)) next.set(name, value);
  });
  next.set(LIST_PARAMS.view, view ? String(view.id) : NO_VIEW);
  return next;
}
