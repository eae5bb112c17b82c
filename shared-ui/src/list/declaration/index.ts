/** A list as it is written, and what its screen asks for. */
export type { ListSelect, ListTool, RowAction, SelectAction } from './actions';
export { ACTIONS_LABEL, defaultSort, defineList, listFor, SELECT_LABEL } from './define-list';
export type { Filter, LoadOptions } from './filter';
export type { FetchPage, ListPage, ListQuery } from './query';
export type { ListDeclaration, ListRights, ListSpec, ListTab } from './spec';
