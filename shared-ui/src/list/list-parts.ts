import { lazy } from 'react';
import { preloadDialog } from '../dialog/dialog';

const loadColumns = () => import('./column-adjuster');
const loadViews = () => import('./view-dialog');
const loadReport = () => import('./report-dialog');
const loadGrid = () => import('../grid');
const loadTools = () => import('./table-tools/table-tools');

/* What a list shows on demand only: nothing of it is on the way to the first rows. */
export const ColumnAdjuster = lazy(() =>
  loadColumns().then((module) => ({ default: module.ColumnAdjuster })),
);
export const ViewDialog = lazy(() => loadViews().then((module) => ({ default: module.ViewDialog })));
export const ReportDialog = lazy(() => loadReport().then((module) => ({ default: module.ReportDialog })));
type Tools = Awaited<ReturnType<typeof loadTools>>['TableTools'];
/** Generic in its row, which `lazy` forgets. */
export const TableTools = lazy(() =>
  loadTools().then((module) => ({ default: module.TableTools })),
) as unknown as Tools;

type Grid = Awaited<ReturnType<typeof loadGrid>>['ListGrid'];
/** 'Modo planilha', the only way by which AG Grid comes into the browser. */
export const ListGrid = lazy(() =>
  loadGrid().then((module) => ({ default: module.ListGrid })),
) as unknown as Grid;

const LOADERS = { columns: loadColumns, views: loadViews, report: loadReport };

/** Fetches a dialog ahead, where it is likely to be opened. */
export function preloadPart(name: keyof typeof LOADERS): void {
  preloadDialog();
  void LOADERS[name]().catch(() => undefined);
}
