import type { OrderRequestRow } from 'api-contract';
import { orderRequestColumns as data } from 'api-contract/rules';
import { listPage } from 'host/list';
import { requestColumns, requestFilters, sheetAction } from '../../request/request-list';
import { removeDraft } from '../../request/request.api';

/** `/admin/order-draft`, 'Pedidos em Rascunho'. */
export const OrderDraftPage = listPage<OrderRequestRow>({
  endpoint: 'orders-not-integrateds',
  routePart: 'order-draft',
  source: 'portal',
  fixed: { status: 1 },
  title: 'Pedidos em Rascunho',
  columns: [...requestColumns, data.user],
  filters: requestFilters,
  sorts: ['created_at', 'product_name', 'delivery_date', 'id'],
  defaultSort: { by: 'created_at', direction: 'DESC' },
  rowKey: (row) => String(row.id),
  rowHref: (row) => `/admin/order-edit/${row.id}`,
  rowActions: [
    sheetAction,
    {
      id: 'continue',
      label: 'Continuar Pedido',
      icon: 'arrowRight',
      href: (row) => `/admin/order-edit/${row.id}`,
    },
  ],
  remove: (row) => removeDraft(row.id),
  emptyText: 'Nenhum registro encontrado.',
});
