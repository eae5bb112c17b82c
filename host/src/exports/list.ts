/**
 * `host/list`: the pages of an area's lists, downloaded with `shared-ui/list` when the first list opens. Changes
 * here change the platform's public interface.
 */
export { branchOptions, productOptions } from '../lists/filter-options';
export { listDialog, type ListDialogProps } from '../lists/list-dialog';
export { listPage, type ListPage, type ListPageSpec } from '../lists/list-page';
export { ofList, pageOf } from '../lists/of-list';
