import { defineRemote } from 'host/portal';
import { InvoiceListPage } from './pages/invoice-list/invoice-list.page';

export const { bootstrap, mount, unmount } = defineRemote({
  name: 'mf-finance',
  pages: { '/admin/invoice-list': InvoiceListPage },
});
