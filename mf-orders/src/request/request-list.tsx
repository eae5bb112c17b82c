import type { OrderRequestRow } from 'api-contract';
import { orderRequestColumns as data } from 'api-contract/rules';
import { RequestStatus } from './request-status';

/** The columns both lists of requests show; those of administrators hide themselves. */
export const requestColumns = [
  { ...data.id, width: 70 },
  { ...data.company, width: 180 },
  { ...data.cnpj, width: 160 },
  { ...data.product, width: 220, link: true },
  { ...data.quantity, width: 130, align: 'end' as const, card: 'key' as const },
  { ...data.store, width: 180 },
  { ...data.delivery, width: 110 },
  { ...data.date, width: 140 },
  { ...data.customerOrder, width: 130 },
];
export const statusColumn = {
  ...data.status,
  cell: (row: OrderRequestRow) => <RequestStatus of={row} />,
  width: 170,
};
export const requestFilters = [
  { name: 'product_name', label: 'Produto', type: 'text' },
  { name: 'client_order', label: 'Pedido do cliente', type: 'text' },
  { name: 'created_at', label: 'Data', type: 'date' },
] as const;
