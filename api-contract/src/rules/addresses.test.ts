import { contractAddress, danfeAddress, decodeParams, deliveryAddress, orderAddress, titlesAddress } from '.';

test.each([
  [titlesAddress('000000601 '), '/admin/invoice-list?E1_NUM=000000601'],
  [orderAddress('000102', { billed: false, delivered: false }), '/admin/order-unbilled-list?C5_NUM=000102'],
  [orderAddress('000102', { billed: true, delivered: false }), '/admin/order-list?C5_NUM=000102'],
  [orderAddress('000102', { billed: true, delivered: true }), '/admin/order-finished-list?C5_NUM=000102'],
  [deliveryAddress('55', { delivered: false }), '/admin/delivery-list?F2_DOC=55'],
  [deliveryAddress('5&5', { delivered: true }), '/admin/delivered-list?F2_DOC=5%265'],
])('%s', (address, expected) => expect(address).toBe(expected));

test.each([
  [contractAddress('301', '0650001'), '/admin/contract/', { numero: '301', filial: '0650001' }],
  [danfeAddress({ nota_fiscal: '55' }), '/admin/invoice/danfe/', { nota_fiscal: '55' }],
])('%s names its record', (address, path, params) => {
  expect(address.startsWith(path)).toBe(true);
  expect(decodeParams(address.slice(path.length))).toEqual(params);
});
