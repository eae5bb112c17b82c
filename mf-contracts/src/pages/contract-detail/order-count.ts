import type { ContractOrder } from 'api-contract';

/** How many orders these items are of: an order is its branch and number. */
const ordersOf = (items: readonly ContractOrder[]): number =>
  new Set(items.map((item) => `${item.C5_FILIAL}/${item.C5_NUM}`)).size;

const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`;

/** `2 pedidos`, of as many items as they may have. */
export const orderCount = (items: readonly ContractOrder[]): string =>
  count(ordersOf(items), 'pedido', 'pedidos');

/** `12 pedidos`, or `12 itens de 8 pedidos` where rows and orders are not the same number. */
export function rowCount(items: readonly ContractOrder[]): string {
  const orders = orderCount(items);
  return ordersOf(items) === items.length ? orders : `${count(items.length, 'item', 'itens')} de ${orders}`;
}
