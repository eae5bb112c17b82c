import { useListScreen } from 'host/portal';
import { ListScreen } from 'shared-ui/list';
import { fetchInvoices } from './invoice-list.api';
import { invoiceList } from './invoice-list.list';

/** `/admin/invoice-list`, 'Consulta de Títulos' (spec part 1 section 2, 'Invoice list'). */
export function InvoiceListPage() {
  return <ListScreen {...useListScreen(invoiceList.key)} list={invoiceList} fetchPage={fetchInvoices} />;
}
