import type { ContractOrder } from 'api-contract';
import { amountOf } from 'api-contract/rules';

/** Counts the orders of these items. An order is identified by branch and number. */
export const countOrders = (items: readonly ContractOrder[]): number =>
  new Set(items.map((item) => `${item.C5_FILIAL}/${item.C5_NUM}`)).size;

/** `2 pedidos`, however many items they have. */
export const orderCount = (items: readonly ContractOrder[]): string =>
  amountOf(countOrders(items), 'pedido', 'pedidos');

/** `12 pedidos`, or `12 itens de 8 pedidos` when rows and orders differ in number. */
export function rowCount(items: readonly ContractOrder[]): string {
  const orders = orderCount(items);
  return countOrders(items) === items.length
    ? orders
    : `${amountOf(items.length, 'item', 'itens')} de ${orders}`;
}
