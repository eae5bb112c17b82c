import { exceedsBalance, mostToOrder, vehicleProblem } from './order-quantity';

const NONE = { CNB_UM: 'KG', CNB_ZSEGUN: '', CNB_ZUNFAT: '', CNB_ZCONV: '0', CNB_ZTPCON: '' };
const TIMES = { CNB_UM: 'KG', CNB_ZSEGUN: '', CNB_ZUNFAT: 'L', CNB_ZCONV: '2', CNB_ZTPCON: '1' };
const DIVIDED = { ...TIMES, CNB_ZTPCON: '2' };
const THIRDS = { ...DIVIDED, CNB_ZCONV: '3' };

it.each([
  ['1000', '1000', NONE, false, '1000'],
  ['1001', '1000', NONE, true, '1000'],
  ['1', '0.5', NONE, true, '0'],
  // 1,000 KG are 2,000 L.
  ['2000', '1000', TIMES, false, '2000'],
  ['2001', '1000', TIMES, true, '2000'],
  // 1,000 KG are 500 L.
  ['500', '1000', DIVIDED, false, '500'],
  ['501', '1000', DIVIDED, true, '500'],
  ['333', '1000', THIRDS, false, '333'],
  ['334', '1000', THIRDS, true, '333'],
  ['500', '1000', { ...DIVIDED, CNB_ZCONV: '0' }, false, '1000'],
  ['1', '-5', NONE, true, '0'],
  ['', '1000', NONE, false, '1000'],
])('%s of a balance of %s (%o) exceeds it: %s', (quantity, balance, item, exceeds, most) => {
  expect([exceedsBalance(quantity, balance, item), mostToOrder(balance, item)]).toEqual([exceeds, most]);
});

it.each([
  ['1', '16999', 'ser maior que 17.000'],
  ['1', '17000', null],
  ['2', '9999', 'estar entre 10.000 e 17.000'],
  ['2', '10000', null],
  ['2', '17000', null],
  ['2', '17001', 'estar entre 10.000 e 17.000'],
  ['3', '9999', 'ser maior que 10.000'],
  ['3', '10000', null],
  ['01', '16999', 'ser maior que 17.000'],
  ['', '1', null],
  ['9', '1', null],
  ['1', '0', null],
  ['1', '', null],
])('vehicle "%s" and %s', (vehicle, quantity, says) => {
  const text = `A quantidade informada precisa ${says}, devido ao veículo parametrizado no contrato.`;
  expect(vehicleProblem(vehicle, quantity)).toBe(says === null ? null : text);
});
