import { useSyncExternalStore } from 'react';
import type { OrderRequestRow } from 'api-contract';
import { orderRequestColumns as data, USER_TYPE } from 'api-contract/rules';
import { listPage } from 'host/list';
import { queryClient } from 'host/portal';
import { auth } from 'host/auth';
import { chosenRow } from '../../request/chosen-row';
import {
  againAction,
  erpOrderColumn,
  requestColumns,
  requestFilters,
  sheetAction,
  statusColumn,
} from '../../request/request-list';
import { mayDecide, StatusDialog } from '../../request/status-dialog';

const deciding = chosenRow<OrderRequestRow>();

const List = listPage<OrderRequestRow>({
  endpoint: 'orders-not-integrateds',
  routePart: 'order-list-ni',
  source: 'portal',
  fixed: { status: '2,3,4' },
  title: 'Pedidos Realizados',
  tabs: [
    { key: 'open', label: 'Em andamento' },
    { key: 'integrated', label: 'Integrados' },
    { key: 'refused', label: 'Não integrados' },
  ],
  columns: [...requestColumns, erpOrderColumn, statusColumn, { ...data.user, width: 102, wraps: true }],
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
      run: deciding.open,
    },
  ],
});

function Page() {
  const row = useSyncExternalStore(deciding.subscribe, deciding.get);
  return (
    <>
      <List />
      {row && (
        <StatusDialog
          key={row.id}
          row={row}
          onClose={deciding.close}
          onChanged={() => {
            deciding.close();
            void queryClient.invalidateQueries({ queryKey: ['list'] });
          }}
        />
      )}
    </>
  );
}

/** `/admin/order-list-ni`, 'Pedidos Realizados'; administrators decide on a request from its row. */
export const OrderListNiPage = Object.assign(Page, {
  list: List.list,
  source: List.source,
  first: List.first,
});
