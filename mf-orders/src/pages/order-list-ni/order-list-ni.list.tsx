import type { OrderRequestRow } from 'api-contract';
import { formatMoney, USER_TYPE } from 'api-contract/rules';
import { listDialog, listPage, ofList } from 'host/list';
import { auth } from 'host/auth';
import {
  againAction,
  erpOrderColumn,
  requestColumns,
  sheetAction,
  statusColumn,
} from '../../request/request-list';
import { mayDecide } from '../../request/may-decide';
import { orderRequestColumns as data, orderRequestList } from '../../../wire/rules/order-request-columns';

const decision = listDialog<OrderRequestRow>(() => import('../../request/status-dialog'));

/** `/admin/order-list-ni`, 'Pedidos Realizados'; administrators decide on a request from its row. */
export const OrderListNiPage = listPage<OrderRequestRow>({
  ...ofList(orderRequestList),
  companyTotal: formatMoney,
  can: { export: false },
  columns: [
    ...requestColumns,
    erpOrderColumn,
    statusColumn,
    { ...data.user, width: 98, whole: 140, wraps: true, grow: true },
  ],
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
