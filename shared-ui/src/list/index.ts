/** `shared-ui/list`: the generic list screen, from one declaration. */
export type { ColumnLayout } from './column-layout';
export { DEFAULT_PAGE_SIZE, defineList, PAGE_SIZES } from './declaration';
export type {
  FetchPage,
  Filter,
  ListDeclaration,
  ListPage,
  ListQuery,
  LoadOptions,
  RowAction,
} from './declaration';
export type { ExtractRequest, ListMemory, ViewStore } from './list-portal';
export { ListScreen, type ListScreenProps } from './list-screen';
export { readQuery, type UrlAdapter } from './url-state';
export { listQueryOptions } from './use-list-data';
