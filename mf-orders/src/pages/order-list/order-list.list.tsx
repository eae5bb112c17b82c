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

/** `/admin/order-list`, 'Pedidos em Rota' (spec part 1 section 2, 'Deliveries and order lists'). */
export const OrderListPage = listPage<OrderItem>({
  endpoint: 'orders',
  routePart: 'order-list',
  source: 'erp',
  title: 'Pedidos em Rota',
  fixed: { status: 'billed', nao_entregues: true },
  rowKey,
  columns: [
    { ...data.number, width: 96, card: 'line' },
    { ...data.product, width: 220, card: 'title', link: true },
    { ...data.invoice, cell: invoiceCell, drawn: () => true },
    deliveryColumn(DELIVERY_LABELS.deliveredOrder),
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
  sorts: ['C5_EMISSAO', 'C6_ENTREG', 'C5_NUM', 'F2_DOC'],
  defaultSort: { by: 'C5_EMISSAO', direction: 'DESC' },
  can: { extract: true },
});
