import { shownFilters, type DeclaredList, type DrawnPage } from 'api-contract/rules';
import type { Filter, ListTab, LoadOptions } from 'shared-ui/list';
import { branchOptions, productOptions } from './filter-options';
import { listPage, type ListPage, type ListPageSpec } from './list-page';

type OfList = Pick<
  ListPageSpec<unknown>,
  | 'path'
  | 'endpoint'
  | 'routePart'
  | 'source'
  | 'fixed'
  | 'title'
  | 'filters'
  | 'sorts'
  | 'defaultSort'
  | 'tabs'
>;

/**
 * What the page of a list takes from its declaration: spread it into `listPage`. `fetched` are the choices of
 * filters that the screen fetches itself, by the filter's name.
 */
export function ofList(list: DeclaredList, fetched: Readonly<Record<string, LoadOptions>> = {}): OfList {
  const { path, endpoint, routePart, source, fixed, title, sorts, order, tabs = [] } = list;
  const filters = shownFilters(list).map(({ options, type, ...filter }): Filter => {
    if (type !== 'select') return { ...filter, type };
    if (options === 'branches') return { ...filter, type, options: branchOptions(endpoint) };
    if (options === 'products') return { ...filter, type, options: productOptions(endpoint) };
    const choices = typeof options === 'string' ? fetched[filter.name] : options;
    if (!choices) throw new Error(`${title}: nothing fetches the choices of ${filter.name}`);
    return { ...filter, type, options: choices };
  });
  return {
    ...(path !== undefined && { path }),
    endpoint,
    ...(routePart !== undefined && { routePart }),
    source,
    ...(fixed && { fixed }),
    title,
    filters,
    sorts,
    defaultSort: order,
    ...(tabs.length > 0 && { tabs: tabs as readonly ListTab[] }),
  };
}

/** The page of a list that needs no code of its own. */
export const pageOf = <Row>(list: DeclaredList & { page?: DrawnPage<Row> }): ListPage<Row> => {
  if (!list.page) throw new Error(`${list.title}: its declaration has no page`);
  return listPage<Row>({ ...ofList(list), ...list.page });
};
