import type { BilledItem } from 'api-contract/rules';
import { billedItemOf, billedQuantity, inBillingUnit } from './billed';

const item = (over: Partial<BilledItem> = {}): BilledItem => ({
  CNB_PARPRO: 'P1',
  CNB_NUMERO: '000001',
  CNB_UM: 'KG',
  CNB_ZUNFAT: 'L',
  CNB_ZSEGUN: '',
  CNB_ZCONV: '1.25',
  CNB_ZTPCON: '1',
  ...over,
});

it.each([
  ['in the contract’s unit', 'KG', {}, '12.5 L'],
  ['in the billing unit already', 'L', {}, '10 L'],
  ['in a unit the contract does not name', 'TO', {}, '10 TO'],
  ['without a unit', ' ', {}, '12.5 L'],
  ['padded', 'KG ', { CNB_UM: 'KG  ' }, '12.5 L'],
  ['no billing unit', 'KG', { CNB_ZUNFAT: ' ' }, '10 KG'],
  ['no billing unit, without a unit', '', { CNB_ZUNFAT: '' }, '10 KG'],
  ['no billing unit, in another unit', 'TO', { CNB_ZUNFAT: '' }, '10 TO'],
  ['both units the same', 'KG', { CNB_ZUNFAT: 'KG' }, '12.5 KG'],
])('10 ordered %s (%j)', (_name, unit, over, expected) => {
  const { amount, unit: shown } = inBillingUnit({ amount: '10', unit }, item(over));
  expect(`${amount} ${shown}`).toBe(expected);
});

it('keeps the ordered unit if no item has the product', () => {
  expect(inBillingUnit({ amount: '10', unit: 'KG' }, undefined)).toEqual({ amount: '10', unit: 'KG' });
});

it('prefers the item on the order’s own sheet to another item with the same product', () => {
  const items = [item(), item({ CNB_NUMERO: '000002' }), item({ CNB_PARPRO: 'P2' })];
  expect(billedItemOf(items, { product: 'P1', sheet: '000002' })).toBe(items[1]);
  expect(billedItemOf(items, { product: 'P1', sheet: '' })).toBe(items[0]);
  expect(billedItemOf(items, { product: 'P3', sheet: '000001' })).toBeUndefined();
});

it.each([
  ['000002', 'P1', '20 L'],
  ['', 'P1', '12.5 L'],
  ['000001', 'P3', '10 KG'],
])('10 KG ordered on sheet "%s" of %s are %s', (C5_MDPLANI, C6_PRODUTO, expected) => {
  const items = [item(), item({ CNB_NUMERO: '000002', CNB_ZCONV: '2' })];
  const billed = billedQuantity({ C6_QTDVEN: '10', C6_UM: 'KG', C6_PRODUTO, C5_MDPLANI }, items);
  expect(`${billed.amount} ${billed.unit}`).toBe(expected);
});
