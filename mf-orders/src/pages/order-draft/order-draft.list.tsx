import type { OrderRequestRow } from 'api-contract';
import { formatMoney, ORDER_STATUS, orderRequestColumns as data } from 'api-contract/rules';
import { listPage } from 'host/list';
import { requestColumns, requestFilters, sheetAction, statusColumn } from '../../request/request-list';
import { removeDraft } from '../../request/request.api';

/** The wizard with a draft of one's own. */
const continuePath = (row: OrderRequestRow) => (row.mine ? `/admin/order-edit/${row.id}` : null);

/** `/admin/order-draft`, 'Pedidos em Rascunho'. */
export const OrderDraftPage = listPage<OrderRequestRow>({
  endpoint: 'orders-not-integrateds',
  routePart: 'order-draft',
  source: 'portal',
  fixed: { status: ORDER_STATUS.draft },
  title: 'Pedidos em Rascunho',
  companyTotal: formatMoney,
  can: { export: false },
  columns: [...requestColumns, statusColumn, { ...data.user, width: 110, wraps: true, grow: true }],
  filters: requestFilters,
  sorts: ['created_at', 'product_name', 'delivery_date', 'id'],
  defaultSort: { by: 'created_at', direction: 'DESC' },
  rowKey: (row) => String(row.id),
  // Administrators read the drafts of others.
  rowHref: (row) => continuePath(row) ?? `/admin/new-order-view/${row.id}`,
  rowActions: [
    sheetAction,
    { id: 'continue', label: 'Continuar Pedido', icon: 'arrowRight', href: continuePath },
  ],
  remove: (row) => removeDraft(row.id),
  removable: (row) => row.mine,
  emptyText: 'Nenhum registro encontrado.',
});
