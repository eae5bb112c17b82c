import { lazy } from 'react';
import { defineRemote } from 'host/portal';
import { AccessRequestsPage } from './pages/access-requests/access-requests.list';

const AccessLogPage = lazy(() => import('./pages/access-log/access-log.page'));
const AccessRequestPage = lazy(() => import('./pages/access-request/access-request.page'));
const TimeLogPage = lazy(() => import('./pages/time-log/time-log.page'));
const TimeLogsPage = lazy(() => import('./pages/time-logs/time-logs.page'));

export const pages = {
  '/admin/access-requests': AccessRequestsPage,
  '/admin/access-requests/:id': AccessRequestPage,
  '/admin/logaccess': AccessLogPage,
  '/admin/timelogs': TimeLogsPage,
  '/admin/timelogs/:params': TimeLogPage,
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-admin', pages });
