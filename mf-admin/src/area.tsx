import { lazy } from 'react';
import { defineRemote } from 'host/portal';
import { AccessRequestsPage } from './pages/access-requests/access-requests.list';

const AccessRequestPage = lazy(() => import('./pages/access-request/access-request.page'));

export const pages = {
  '/admin/access-requests': AccessRequestsPage,
  '/admin/access-requests/:id': AccessRequestPage,
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-admin', pages });
