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

/** `/admin/delivered-list`, 'Entregas' (spec part 1 section 2, 'Deliveries and order lists'). */
export const DeliveredListPage = listPage<OrderItem>({
  endpoint: 'deliveries',
  routePart: 'delivered-list',
  source: 'erp',
  title: 'Entregas',
  fixed: { status: 'delivered' },
  rowKey,
  columns: [
    { ...data.number, width: 96, card: 'line' },
    { ...data.product, width: 220, card: 'title', link: true },
    { ...data.invoice, cell: invoiceCell, drawn: () => true },
    deliveryColumn(DELIVERY_LABELS.receipt),
    { ...data.delivered, card: 'key' },
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
  sorts: ['C5_EMISSAO', 'C6_ENTREG', 'C5_NUM', 'F2_DOC', 'C5_ENTREAL'],
  defaultSort: { by: 'C5_ENTREAL', direction: 'DESC' },
  can: { extract: true },
});
