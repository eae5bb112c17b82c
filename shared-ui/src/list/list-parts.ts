import { lazy } from 'react';
import { preloadDialog } from '../dialog/dialog';

const loadColumns = () => import('./column-adjuster');
const loadViews = () => import('./view-dialog');
const loadReport = () => import('./report-dialog');
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

const LOADERS = { columns: loadColumns, views: loadViews, report: loadReport };

/** Fetches a dialog ahead, where it is likely to be opened. */
export function preloadPart(name: keyof typeof LOADERS): void {
  preloadDialog();
  void LOADERS[name]().catch(() => undefined);
}
