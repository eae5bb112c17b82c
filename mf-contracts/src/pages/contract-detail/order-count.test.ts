import { contractOrder } from '../../contract/contract.fixture';
import { orderCount, rowCount } from './order-count';

const item = (C5_NUM: string, C5_FILIAL = '0650001') => contractOrder({ C5_NUM, C5_FILIAL });

it.each([
  ['an order of one item', [item('1')], '1 pedido', '1 pedido'],
  ['two items of one order', [item('1'), item('1')], '1 pedido', '2 itens de 1 pedido'],
  ['two orders with three items', [item('1'), item('2'), item('1')], '2 pedidos', '3 itens de 2 pedidos'],
  ['one number in two branches', [item('1'), item('1', '0650002')], '2 pedidos', '2 pedidos'],
  ['none', [], '0 pedidos', '0 pedidos'],
])('counts orders, not rows: %s', (_name, items, orders, rows) => {
  expect([orderCount(items), rowCount(items)]).toEqual([orders, rows]);
});
