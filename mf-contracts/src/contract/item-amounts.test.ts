import { contractLine } from './contract.fixture';
import { conversionText, itemAmounts } from './item-amounts';

it('shows an item in its billing unit', () => {
  const item = contractLine({
    CNB_UM: 'KG',
    CNB_ZUNFAT: 'L',
    CNB_ZCONV: '1.25',
    CNB_ZTPCON: '1',
    CNB_VLUNIT: '10',
    CNB_QUANT: '1000',
    CNB_QTDMED: '400',
    CNB_SLDMED: '600',
    CNB_ZSEGUN: '',
  });
  expect(itemAmounts(item)).toEqual({
    price: 'R$ 8,00000 / L',
    secondPrice: null,
    initial: '1.250 L',
    consumed: '500 L',
    balance: '750 L',
  });
  expect(conversionText(item)).toBe('KG × 1,25 = L');
});

it('shows an item without a billing unit unconverted, with the price of its second unit', () => {
  const item = contractLine({
    CNB_UM: 'KG',
    CNB_ZUNFAT: '',
    CNB_VLUNIT: '1.234565',
    CNB_XVL2UN: '2',
    CNB_ZSEGUN: 'TON',
  });
  expect(itemAmounts(item)).toMatchObject({ price: 'R$ 1,23457 / KG', secondPrice: 'R$ 2,00000 / TON' });
  expect(conversionText(item)).toBeNull();
});

it.each([
  ['zero', { CNB_XVL2UN: '0.000' }],
  ['blank', { CNB_XVL2UN: '' }],
  ['the same in the same unit', { CNB_XVL2UN: '1.5', CNB_ZSEGUN: 'KG' }],
])('hides a second price that is %s', (_name, change) => {
  const item = { CNB_UM: 'KG', CNB_ZUNFAT: '', CNB_VLUNIT: '1.5', CNB_ZSEGUN: 'TON', ...change };
  expect(itemAmounts(contractLine(item)).secondPrice).toBeNull();
});

it('never shows a flag stored in the billing unit’s field', () => {
  const item = contractLine({
    CNB_UM: 'KG',
    CNB_ZUNFAT: '1',
    CNB_ZSEGUN: 'TON',
    CNB_ZCONV: '1000',
    CNB_ZTPCON: '2',
  });
  expect(itemAmounts({ ...item, CNB_QUANT: '12500' }).initial).toBe('12,50 TON');
  expect(conversionText(item)).toBe('KG ÷ 1000 = TON');
});

it.each([
  ['2', '1000.000', 'KG ÷ 1000 = L'],
  ['1', '0.850', 'KG × 0,85 = L'],
])('writes the conversion of type %s and factor %s', (CNB_ZTPCON, CNB_ZCONV, expected) => {
  expect(conversionText(contractLine({ CNB_UM: 'KG', CNB_ZUNFAT: 'L', CNB_ZTPCON, CNB_ZCONV }))).toBe(
    expected,
  );
});
