import { defineRemote } from 'host/portal';
import { lazy } from 'react';
import FdeListPage from './pages/fde-list/fde-list.page';
import FdsListPage from './pages/fds-list/fds-list.page';
import { loadDocument } from './pages/document/load-document';

const DocumentPage = lazy(loadDocument);

export const pages = {
  '/admin/fds-list': FdsListPage,
  '/admin/fde-list': FdeListPage,
  '/admin/document/fispq/:params': DocumentPage,
  '/admin/order/fispq/:params': DocumentPage,
  '/admin/order/report/:params': lazy(() => import('./pages/lab-report/lab-report.page')),
  '/admin/winner-docs': lazy(() => import('./pages/winner-docs/winner-docs.page')),
  '/admin/winner-docs-view/:id': lazy(() => import('./pages/winner-docs-view/winner-docs-view.page')),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-documents', pages });
