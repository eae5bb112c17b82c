/** `shared-ui/list`: the generic list screen, from one declaration. */
export type { ColumnLayout } from './column-layout';
export { defaultSort, defineList, listFor } from './declaration';
export type {
  FetchPage,
  Filter,
  ListDeclaration,
  ListPage,
  ListQuery,
  ListRights,
  ListSelect,
  ListSpec,
  ListTab,
  ListTool,
  LoadOptions,
  RowAction,
  SelectAction,
} from './declaration';
export type { ExtractRequest, ListMemory, ViewStore } from './list-portal';
export { ListScreen } from './list-screen';
export { readQuery, type UrlAdapter } from './url-state';
export { useTabCounts, type FetchCounts, type TabCounts } from './use-tab-counts';
export { listQueryOptions } from './use-list-data';
