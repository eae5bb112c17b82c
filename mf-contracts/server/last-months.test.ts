import type { BilledItem } from 'api-contract';
import type { ContractPurchase, ContractPurchases } from 'api/erp/reads/contracts';
import { lastMonths, lastTwoMonths } from './last-months';

it.each([
  ['2026-11-21', '2026-10', '2026-09'],
  ['2026-03-01', '2026-02', '2026-01'],
  ['2028-03-31', '2028-02', '2028-01'],
  ['2026-01-31', '2025-12', '2025-11'],
])('on %s the last full month is %s, the one before it %s', (today, last, penultimate) => {
  expect(lastTwoMonths(today)).toEqual({ last, penultimate });
});

const LITRES: BilledItem = {
  CNB_PARPRO: 'P1',
  CNB_NUMERO: '000001',
  CNB_UM: 'KG',
  CNB_ZUNFAT: 'L',
  CNB_ZSEGUN: '',
  CNB_ZCONV: '1.5',
  CNB_ZTPCON: '1',
};
const bought = (
  month: string,
  change: Partial<ContractPurchase> = {},
  item: Partial<BilledItem> = {},
): ContractPurchases => ({
  items: [{ ...LITRES, ...item }],
  purchases: [
    { month, product: 'P1', sheet: '000001', unit: 'KG', quantity: '100', value: '0.1', ...change },
  ],
});
const months = { last: '2026-10', penultimate: '2026-09' };
const volumes = (...contracts: ContractPurchases[]) => lastMonths(contracts, months).last.amounts;

it('adds values exactly and volumes by billing unit, with the same units in both months', () => {
  const plain = bought('2026-09', { value: '0.2' }, { CNB_ZUNFAT: '', CNB_ZCONV: '0' });
  expect(lastMonths([bought('2026-10'), bought('2026-10'), plain], months)).toEqual({
    last: {
      month: '10/2026',
      value: '0.2',
      amounts: [
        { unit: 'KG', amount: '0' },
        { unit: 'L', amount: '300' },
      ],
    },
    penultimate: {
      month: '09/2026',
      value: '0.2',
      amounts: [
        { unit: 'KG', amount: '100' },
        { unit: 'L', amount: '0' },
      ],
    },
  });
});

it.each([
  ['type 2 divides', {}, { CNB_ZTPCON: '2', CNB_ZCONV: '2' }, { unit: 'L', amount: '50' }],
  ['ordered in the billing unit', { unit: 'L' }, {}, { unit: 'L', amount: '100' }],
  ['ordered in a unit the contract does not name', { unit: 'TO' }, {}, { unit: 'TO', amount: '100' }],
  ['factor 0', {}, { CNB_ZCONV: '0' }, { unit: 'KG', amount: '100' }],
  ['blank billing unit', {}, { CNB_ZUNFAT: '  ' }, { unit: 'KG', amount: '100' }],
  ['no item of that product', { product: 'P2' }, {}, { unit: 'KG', amount: '100' }],
])('volume, %s', (_name, change, item, expected) => {
  expect(volumes(bought('2026-10', change, item))).toEqual([expected]);
});

it('a product on several sheets is billed as on the sheet of the order', () => {
  const other = { ...LITRES, CNB_NUMERO: '000002', CNB_ZCONV: '2' };
  const { purchases } = bought('2026-10', { sheet: '000002' });
  expect(volumes({ items: [LITRES, other], purchases })).toEqual([{ unit: 'L', amount: '200' }]);
});

it('is zero, not missing, without orders', () => {
  expect(lastMonths([], months).last).toEqual({ month: '10/2026', value: '0', amounts: [] });
});
