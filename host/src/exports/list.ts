/**
 * `host/list`: the pages of an area's lists, fetched with `shared-ui/list` when the first list is opened. Changes here are
 * changes of the platform's public interface.
 */
export { branchOptions, productOptions } from '../lists/filter-options';
export { listPage, type ListPage, type ListPageSpec } from '../lists/list-page';
