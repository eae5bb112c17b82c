import { defineRemote, pagesOf } from 'host/portal';
import { lazy } from 'react';
import FdeListPage from './pages/fde-list/fde-list.page';
import FdsListPage from './pages/fds-list/fds-list.page';
import * as lists from '../wire/rules/kept-document-columns';

const DocumentPage = lazy(() => import('./pages/document/document.page'));
const DocumentListPage = lazy(() =>
  import('./pages/document-list/document-list.list').then((list) => ({ default: list.DocumentListPage })),
);
const DocumentNewPage = lazy(() => import('./pages/document-new/document-new.page'));
const DocumentReadsPage = lazy(() =>
  import('./pages/document-reads/document-reads.list').then((list) => ({ default: list.DocumentReadsPage })),
);
const DocumentViewPage = lazy(() => import('./pages/document-view/document-view.page'));

export const pages = {
  ...pagesOf(lists),
  '/admin/fds-list': FdsListPage,
  '/admin/fde-list': FdeListPage,
  '/admin/document/fispq/:params': DocumentPage,
  '/admin/order/fispq/:params': DocumentPage,
  '/admin/document-list': DocumentListPage,
  '/admin/document-new': DocumentNewPage,
  '/admin/document-revise/:key': DocumentNewPage,
  '/admin/document-view/:key': DocumentViewPage,
  '/admin/document-reads': DocumentReadsPage,
  '/admin/order/report/:params': lazy(() => import('./pages/lab-report/lab-report.page')),
  '/admin/winner-docs': lazy(() => import('./pages/winner-docs/winner-docs.page')),
  '/admin/winner-docs-view/:id': lazy(() => import('./pages/winner-docs-view/winner-docs-view.page')),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-documents', pages });
