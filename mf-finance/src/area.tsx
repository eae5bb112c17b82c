import { defineRemote, pagesOf } from 'host/portal';
import { lazy } from 'react';
import { TitleListPage } from './pages/invoice-list/invoice-list.list';
import { PackagingListPage } from './pages/packaging-list/packaging-list.list';
import { ReceivedPage } from './pages/receipts/receipts.list';
import * as titles from '../wire/rules/title-columns';
import * as packaging from '../wire/rules/packaging-columns';
import * as payments from '../wire/rules/payment-columns';

export const pages = {
  ...pagesOf({ ...titles, ...packaging, ...payments }),
  '/admin/invoice-list': TitleListPage,
  '/admin/invoice-list/ticket/:params': lazy(() => import('./pages/slip/slip.page')),
  '/admin/invoice/danfe/:params': lazy(() => import('./pages/danfe/danfe.page')),
  '/admin/payment/:id': lazy(() => import('./pages/payment/payment.page')),
  '/admin/receipts': ReceivedPage,
  '/admin/packaging-list': PackagingListPage,
  '/admin/financial-statement': lazy(() => import('./pages/financial-statement/financial-statement.page')),
  '/admin/financial-dash': lazy(() => import('./pages/financial-dash/financial-dash.page')),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-finance', pages });
