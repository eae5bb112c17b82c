import { preloadDialog } from '../dialog/dialog';

/* What a list shows on demand only: nothing of it is on the way to the first rows. */
export const loadColumns = () => import('./column-adjuster');
export const loadViews = () => import('./view-dialog');
export const loadExtract = () => import('./extract-dialog');
export const loadSelection = () => import('./selection/selection-bar');
export const loadFilterBox = () => import('./filters/filter-box');
export const loadFilterSheet = () => import('./filters/filter-sheet');
export const loadTools = () => import('./table-tools/table-tools');
/** 'Modo planilha', the only way by which AG Grid comes into the browser. */
export const loadGrid = () => import('../grid');

const LOADERS = { columns: loadColumns, views: loadViews, extract: loadExtract };

/** Fetches a dialog ahead, where it is likely to be opened. */
export function preloadPart(name: keyof typeof LOADERS): void {
  preloadDialog();
  void LOADERS[name]().catch(() => undefined);
}
