import type { OrderItem } from 'api-contract';
import { DELIVERY_LABELS, deliveryColumns as data } from 'api-contract/rules';
import { listPage } from 'host/list';
import {
  deliveryColumn,
  invoiceCell,
  labReportColumn,
  orderFilters,
  rowKey,
} from '../../order/order-list-parts';

/** `/admin/delivery-list`, 'Entregas em Andamento' (spec part 1 section 2, 'Deliveries and order lists'). */
export const DeliveryListPage = listPage<OrderItem>({
  endpoint: 'deliveries',
  routePart: 'delivery-list',
  source: 'erp',
  title: 'Entregas em Andamento',
  fixed: { status: 'pending' },
  rowKey,
  columns: [
    { ...data.number, width: 96, card: 'line' },
    { ...data.product, width: 220, card: 'title', link: true },
    { ...data.invoice, cell: invoiceCell, drawn: () => true },
    deliveryColumn(DELIVERY_LABELS.receipt),
    { ...data.quantity, card: 'key' },
    { ...data.expected, card: 'key' },
    data.customerOrder,
    data.contract,
    { ...data.place, width: 180 },
    data.city,
    data.issued,
    data.invoiced,
    data.billed,
    { ...data.carrier, width: 200 },
    { ...data.plate, width: 96 },
    data.driver,
    data.ticket,
    data.seal,
    data.returned,
    data.total,
    labReportColumn,
  ],
  filters: orderFilters('deliveries', { billed: true }),
  sorts: ['C5_EMISSAO', 'C6_ENTREG', 'C5_NUM', 'F2_DOC'],
  defaultSort: { by: 'C5_EMISSAO', direction: 'DESC' },
  can: { extract: true },
});
