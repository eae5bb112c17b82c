import { defineRemote } from 'host/portal';
import { InvoiceListPage } from './pages/invoice-list/invoice-list.list';

export const pages = { '/admin/invoice-list': InvoiceListPage };

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-finance', pages });
