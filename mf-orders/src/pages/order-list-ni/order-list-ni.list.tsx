import type { OrderRequestRow } from 'api-contract';
import { formatMoney, orderRequestColumns as data, SUBMITTED_STATUSES, USER_TYPE } from 'api-contract/rules';
import { listPage } from 'host/list';
import { auth } from 'host/auth';
import {
  againAction,
  erpOrderColumn,
  requestColumns,
  requestFilters,
  sheetAction,
  statusColumn,
} from '../../request/request-list';
import { mayDecide } from '../../request/may-decide';
import { rowDialog } from '../../request/row-dialog';

const decision = rowDialog<OrderRequestRow>(() => import('../../request/status-dialog'));

/** `/admin/order-list-ni`, 'Pedidos Realizados'; administrators decide on a request from its row. */
export const OrderListNiPage = listPage<OrderRequestRow>({
  endpoint: 'orders-not-integrateds',
  routePart: 'order-list-ni',
  source: 'portal',
  fixed: { status: SUBMITTED_STATUSES.join() },
  title: 'Pedidos Realizados',
  companyTotal: formatMoney,
  can: { export: false },
  tabs: [
    { key: 'open', label: 'Em andamento' },
    { key: 'approval', label: 'Aguardando aprovação' },
    { key: 'integrated', label: 'Integrados' },
    { key: 'refused', label: 'Não integrados' },
  ],
  columns: [
    ...requestColumns,
    erpOrderColumn,
    statusColumn,
    { ...data.user, width: 98, whole: 140, wraps: true, grow: true },
  ],
  filters: requestFilters,
  sorts: ['created_at', 'product_name', 'delivery_date', 'status', 'id'],
  defaultSort: { by: 'created_at', direction: 'DESC' },
  rowKey: (row) => String(row.id),
  rowHref: (row) => `/admin/new-order-view/${row.id}`,
  rowActions: [
    sheetAction,
    againAction,
    {
      id: 'status',
      label: 'Alterar status',
      icon: 'refresh',
      when: ({ user }) => user.type_id === USER_TYPE.admin,
      disabled: (row) => !mayDecide(row, auth.getSnapshot().user?.type_id ?? 0),
      run: decision.open,
    },
  ],
  Dialogs: decision.Dialogs,
});
