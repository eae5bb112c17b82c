import type { OrderItem } from 'api-contract';
import { DELIVERY_LABELS, orderColumns as data } from 'api-contract/rules';
import { listPage } from 'host/list';
import {
  deliveryColumn,
  invoiceCell,
  labReportColumn,
  orderFilters,
  rowKey,
} from '../../order/order-list-parts';

/** `/admin/order-finished-list`, 'Pedidos Entregues' (spec part 1 section 2, 'Deliveries and order lists'). */
export const OrderFinishedListPage = listPage<OrderItem>({
  endpoint: 'orders',
  routePart: 'order-finished-list',
  source: 'erp',
  title: 'Pedidos Entregues',
  fixed: { status: 'all', concluidos: true },
  rowKey,
  columns: [
    { ...data.number, width: 96, card: 'line' },
    { ...data.product, width: 220, card: 'title', link: true },
    { ...data.invoice, cell: invoiceCell, drawn: () => true },
    deliveryColumn(DELIVERY_LABELS.deliveredOrder),
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
    labReportColumn,
  ],
  filters: orderFilters('orders', { billed: true }),
  sorts: ['C5_EMISSAO', 'C6_ENTREG', 'C5_NUM', 'F2_DOC', 'C5_ENTREAL'],
  defaultSort: { by: 'C5_ENTREAL', direction: 'DESC' },
  can: { extract: true },
});
