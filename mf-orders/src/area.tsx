import { lazy } from 'react';
import { defineRemote } from 'host/portal';
import { OrderDraftPage } from './pages/order-draft/order-draft.list';
import { OrderListNiPage } from './pages/order-list-ni/order-list-ni.list';

const OrderNewPage = lazy(() => import('./pages/order-new/order-new.page'));
const NewOrderViewPage = lazy(() => import('./pages/new-order-view/new-order-view.page'));

export const pages = {
  '/admin/order-new': OrderNewPage,
  '/admin/order-edit/:id': OrderNewPage,
  '/admin/order-list-ni': OrderListNiPage,
  '/admin/order-draft': OrderDraftPage,
  '/admin/new-order-view/:id': NewOrderViewPage,
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-orders', pages });
