import { lazy } from 'react';
import { defineRemote } from 'host/portal';
import { AccessRequestsPage } from './pages/access-requests/access-requests.list';
import { CompanyPage } from './pages/company/company.list';
import { CompanyKeysPage } from './pages/company-keys/company-keys.list';
import { CompanyWebhooksPage } from './pages/company-webhooks/company-webhooks.list';
import { CompanyRequestsPage } from './pages/company-requests/company-requests.list';
import { CustomerListPage } from './pages/customer-list/customer-list.list';
import { SignOnPage } from './pages/sign-on/sign-on.list';
import { UserListPage } from './pages/user-list/user-list.list';

const AccessLogPage = lazy(() => import('./pages/access-log/access-log.page'));
const CompanyAuditPage = lazy(() =>
  import('./pages/audit/audit.list').then((lists) => ({ default: lists.CompanyAuditPage })),
);
const CompanyImportPage = lazy(() => import('./pages/company-import/company-import.page'));
const CompanyRequestPage = lazy(() => import('./pages/company-request/company-request.page'));
const CompanyWebhookPage = lazy(() => import('./pages/company-webhook/company-webhook.page'));
const CompanyUserPage = lazy(() => import('./pages/company-user/company-user.page'));
const AuditPage = lazy(() =>
  import('./pages/audit/audit.list').then((lists) => ({ default: lists.AuditPage })),
);
const AccessRequestPage = lazy(() => import('./pages/access-request/access-request.page'));
const ModulesPage = lazy(() => import('./pages/modules/modules.page'));
const ErpPage = lazy(() => import('./pages/erp/erp.page'));
const ReportsPage = lazy(() => import('./pages/reports/reports.page'));
const TimeLogPage = lazy(() => import('./pages/time-log/time-log.page'));
const TimeLogsPage = lazy(() => import('./pages/time-logs/time-logs.page'));
const ConfigsPage = lazy(() => import('./pages/configs/configs.page'));
const CustomerPage = lazy(() => import('./pages/customer/customer.page'));
const UserImportPage = lazy(() => import('./pages/user-import/user-import.page'));
const UserPage = lazy(() => import('./pages/user/user.page'));

export const pages = {
  '/admin/user-list': UserListPage,
  '/admin/user/:id': UserPage,
  '/admin/users/add': UserPage,
  '/admin/users/import': UserImportPage,
  '/admin/customer-list': CustomerListPage,
  '/admin/customer/:id': CustomerPage,
  '/admin/company': CompanyPage,
  '/admin/company/user/:id': CompanyUserPage,
  '/admin/company/users/add': CompanyUserPage,
  '/admin/company/users/import': CompanyImportPage,
  '/admin/company/requests': CompanyRequestsPage,
  '/admin/company/requests/:id': CompanyRequestPage,
  '/admin/company/audit': CompanyAuditPage,
  '/admin/company/keys': CompanyKeysPage,
  '/admin/sign-on': SignOnPage,
  '/admin/company/webhooks': CompanyWebhooksPage,
  '/admin/company/webhooks/:id': CompanyWebhookPage,
  '/admin/configs': ConfigsPage,
  '/admin/access-requests': AccessRequestsPage,
  '/admin/access-requests/:id': AccessRequestPage,
  '/admin/audit': AuditPage,
  '/admin/erp': ErpPage,
  '/admin/modules': ModulesPage,
  '/admin/logaccess': AccessLogPage,
  '/admin/reports': ReportsPage,
  '/admin/timelogs': TimeLogsPage,
  '/admin/timelogs/:params': TimeLogPage,
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-admin', pages });
