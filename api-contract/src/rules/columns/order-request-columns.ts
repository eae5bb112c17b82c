import type { OrderRequestRow } from '../../order-requests';
import { isAdministrator, labelOf, ORDER_STATUS, ORDER_STATUS_LABELS, submittedDraftLabel } from '../codes';
import { formatTaxId } from '../format';
import { fieldColumn, withIds, type Viewer } from '../sheet';

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
