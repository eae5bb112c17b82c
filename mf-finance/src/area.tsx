import { defineRemote } from 'host/portal';
import { lazy } from 'react';
import { InvoiceListPage } from './pages/invoice-list/invoice-list.list';
import { PackagingListPage } from './pages/packaging-list/packaging-list.list';
import { PaymentListPage } from './pages/payment-list/payment-list.list';
import { ReceiptLedgerPage } from './pages/receipt-ledger/receipt-ledger.list';
import { ReceiptsPage } from './pages/receipts/receipts.list';

export const pages = {
  '/admin/invoice-list': InvoiceListPage,
  '/admin/invoice-list/ticket/:params': lazy(() => import('./pages/slip/slip.page')),
  '/admin/invoice/danfe/:params': lazy(() => import('./pages/danfe/danfe.page')),
  '/admin/payment/:id': lazy(() => import('./pages/payment/payment.page')),
  '/admin/payment-list': PaymentListPage,
  '/admin/receipts': ReceiptsPage,
  '/admin/receipts/ledger': ReceiptLedgerPage,
  '/admin/packaging-list': PackagingListPage,
  '/admin/financial-statement': lazy(() => import('./pages/financial-statement/financial-statement.page')),
  '/admin/financial-dash': lazy(() => import('./pages/financial-dash/financial-dash.page')),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-finance', pages });
