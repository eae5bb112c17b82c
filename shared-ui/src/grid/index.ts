/** `shared-ui/grid`: AG Grid with its modules, theme and texts registered once; downloaded where a sheet is shown. */
export { ListGrid, type ListGridProps } from './list-grid';
