import type { OrderRequestRow } from 'api-contract';
import { formatMoney } from 'api-contract/rules';
import { listPage, ofList } from 'host/list';
import { requestColumns, sheetAction, statusColumn } from '../../request/request-list';
import { removeDraft } from '../../request/request.api';
import { orderRequestColumns as data, draftList } from '../../../wire/rules/order-request-columns';

/** The wizard with a draft of one's own. */
const continuePath = (row: OrderRequestRow) => (row.mine ? `/admin/order-edit/${row.id}` : null);

/** `/admin/order-draft`, 'Pedidos em Rascunho'. */
export const OrderDraftPage = listPage<OrderRequestRow>({
  ...ofList(draftList),
  companyTotal: formatMoney,
  can: { export: false },
  columns: [...requestColumns, statusColumn, { ...data.user, width: 110, wraps: true, grow: true }],
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
