import { lazy } from 'react';
import { defineRemote, pagesOf } from 'host/portal';
import { AccessRequestsPage } from './pages/access-requests/access-requests.list';
import { CompanyPage } from './pages/company/company.list';
import { CompanyKeysPage } from './pages/company-keys/company-keys.list';
import { CompanyWebhooksPage } from './pages/company-webhooks/company-webhooks.list';
import { CompanyRequestsPage } from './pages/company-requests/company-requests.list';
import { CustomerListPage } from './pages/customer-list/customer-list.list';
import { SignOnPage } from './pages/sign-on/sign-on.list';
import { UserListPage } from './pages/user-list/user-list.list';
import * as requests from '../wire/rules/access-request-columns';
import * as audit from '../wire/rules/audit-columns';
import * as company from '../wire/rules/company-columns';
import * as keys from '../wire/rules/key-columns';
import * as providers from '../wire/rules/provider-columns';
import * as webhooks from '../wire/rules/webhook-columns';

const AccessLogPage = lazy(() => import('./pages/access-log/access-log.page'));
const CompanyImportPage = lazy(() => import('./pages/company-import/company-import.page'));
const CompanyRequestPage = lazy(() => import('./pages/company-request/company-request.page'));
const CompanyWebhookPage = lazy(() => import('./pages/company-webhook/company-webhook.page'));
const CompanyUserPage = lazy(() => import('./pages/company-user/company-user.page'));
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
  ...pagesOf({ ...requests, ...audit, ...company, ...keys, ...providers, ...webhooks }),
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
  '/admin/company/keys': CompanyKeysPage,
  '/admin/sign-on': SignOnPage,
  '/admin/company/webhooks': CompanyWebhooksPage,
  '/admin/company/webhooks/:id': CompanyWebhookPage,
  '/admin/configs': ConfigsPage,
  '/admin/access-requests': AccessRequestsPage,
  '/admin/access-requests/:id': AccessRequestPage,
  '/admin/erp': ErpPage,
  '/admin/modules': ModulesPage,
  '/admin/logaccess': AccessLogPage,
  '/admin/reports': ReportsPage,
  '/admin/timelogs': TimeLogsPage,
  '/admin/timelogs/:params': TimeLogPage,
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-admin', pages });
