import { lazy } from 'react';
import { defineRemote, pagesOf } from 'host/portal';
import { ClaimsPage } from './pages/claims/claims.list';
import { DeliveredListPage } from './pages/delivered-list/delivered-list.list';
import { DeliveryListPage } from './pages/delivery-list/delivery-list.list';
import { LicitationListPage } from './pages/licitation-list/licitation-list.list';
import { OrderDraftPage } from './pages/order-draft/order-draft.list';
import { OrderFinishedListPage } from './pages/order-finished-list/order-finished-list.list';
import { OrderListPage } from './pages/order-list/order-list.list';
import { OrderListNiPage } from './pages/order-list-ni/order-list-ni.list';
import { OrderUnbilledListPage } from './pages/order-unbilled-list/order-unbilled-list.list';
import * as claims from '../wire/rules/claim-columns';
import * as deliveries from '../wire/rules/delivery-columns';
import * as requests from '../wire/rules/order-request-columns';
import * as quotations from '../wire/rules/quotation-columns';

const OrderNewPage = lazy(() => import('./pages/order-new/order-new.page'));
const NewOrderViewPage = lazy(() => import('./pages/new-order-view/new-order-view.page'));

export const pages = {
  ...pagesOf({ ...claims, ...deliveries, ...requests, ...quotations }),
  '/admin/order-new': OrderNewPage,
  '/admin/order-edit/:id': OrderNewPage,
  '/admin/order-list-ni': OrderListNiPage,
  '/admin/order-draft': OrderDraftPage,
  '/admin/new-order-view/:id': NewOrderViewPage,
  '/admin/order-unbilled-list': OrderUnbilledListPage,
  '/admin/order-list': OrderListPage,
  '/admin/order-finished-list': OrderFinishedListPage,
  '/admin/delivery-list': DeliveryListPage,
  '/admin/delivered-list': DeliveredListPage,
  '/admin/delivery/tracking/:params': lazy(() => import('./pages/tracking/tracking.page')),
  '/admin/delivery/canhoto/:params': lazy(() => import('./pages/canhoto/canhoto.page')),
  '/admin/order-view/:params': lazy(() => import('./pages/order-view/order-view.page')),
  '/admin/kanban': lazy(() => import('./pages/kanban/kanban.page')),
  '/admin/company/rules': lazy(() => import('./pages/company-rules/company-rules.page')),
  '/admin/absence': lazy(() => import('./pages/absence/absence.page')),
  '/admin/claims': ClaimsPage,
  '/admin/claim/:id': lazy(() => import('./pages/claim/claim.page')),
  '/admin/licitation-form': lazy(() => import('./pages/licitation-form/licitation-form.page')),
  '/admin/licitation-list': LicitationListPage,
  '/admin/licitation-view/:params': lazy(() => import('./pages/licitation-view/licitation-view.page')),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-orders', pages });
