import {
  declareList,
  fieldColumn,
  formatTaxId,
  isAdministrator,
  labelOf,
  ORDER_STATUS,
  ORDER_STATUS_LABELS,
  SUBMITTED_STATUSES,
  submittedDraftLabel,
  variantOf,
  type Viewer,
  withIds,
} from 'api-contract/rules';
import type { OrderEvent, OrderRequestRow } from 'api-contract';

const field = fieldColumn<OrderRequestRow>;
const ofAdministrators = { when: ({ user }: Viewer) => isAdministrator(user.type_id) };

/**
 * The label of a request's status; status 1 is a draft only until the request is submitted
 * (docs/product/orders.md, 'Request status').
 */
export const orderStatusText = (
  row: Pick<OrderRequestRow, 'status' | 'submitted'>,
  typeId: number,
): string =>
  row.status === ORDER_STATUS.draft && row.submitted
    ? submittedDraftLabel(typeId)
    : labelOf(ORDER_STATUS_LABELS, row.status);

/** Who did not take a request that is 'Não Integrado'. */
export const refusedBy = (kind: OrderEvent['kind']): string =>
  kind === 'unanswered' ? 'Não chegou ao fornecedor' : 'Recusada pelo fornecedor';

/** The columns of 'Pedidos Realizados' and 'Pedidos em Rascunho' in order (docs/product/orders.md, 'Request lists'). */
export const orderRequestColumns = withIds({
  id: field('ID', 'id', ofAdministrators),
  company: field('Nome', 'company_name', ofAdministrators),
  cnpj: field('CNPJ', 'cnpj', { ...ofAdministrators, value: (row) => formatTaxId(row.cnpj ?? '') }),
  store: field('Loja de entrega', 'zaplent'),
  product: field('Produto', 'product_name'),
  quantity: field('Quantidade', 'quantity_f'),
  delivery: field('Entrega', 'delivery_date', { kind: 'date' }),
  date: field('Data', 'created_at', { value: (row) => row.created_at_f }),
  customerOrder: field('Pedido do cliente', 'client_order'),
  erpOrder: field('N° do pedido', 'erp_order'),
  status: field('Status', 'status', { value: (row) => orderStatusText(row, 0) }),
  user: field('Responsável', 'user_name'),
});

/** Requests of orders: `status=1` are drafts, `status=2,3,4` what was sent (docs/product/orders.md, 'Drafts'). */
export const orderRequestList = declareList({
  path: '/admin/order-list-ni',
  endpoint: 'orders-not-integrateds',
  source: 'portal',
  title: 'Pedidos Realizados',
  routePart: 'order-list-ni',
  fixed: { status: SUBMITTED_STATUSES.join() },
  across: true,
  filters: {
    product_name: { kind: 'text', max: 120, label: 'Produto' },
    client_order: { kind: 'code', max: 15, label: 'Pedido do cliente' },
    created_at: { kind: 'moments', label: 'Data' },
    status: { kind: 'numbers', max: 20 },
    company_name: { kind: 'text', max: 160 },
  },
  sorts: ['created_at', 'product_name', 'delivery_date', 'status', 'id'],
  order: { by: 'created_at', direction: 'DESC' },
  tabs: [
    { key: 'open', label: 'Em andamento' },
    { key: 'approval', label: 'Aguardando aprovação' },
    { key: 'integrated', label: 'Integrados' },
    { key: 'refused', label: 'Não integrados' },
  ],
});

/** 'Pedidos em Rascunho'. */
export const draftList = variantOf(orderRequestList, {
  path: '/admin/order-draft',
  routePart: 'order-draft',
  title: 'Pedidos em Rascunho',
  fixed: { status: String(ORDER_STATUS.draft) },
  sorts: ['created_at', 'product_name', 'delivery_date', 'id'],
  tabs: [],
});
