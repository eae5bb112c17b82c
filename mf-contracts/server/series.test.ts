import type { BilledItem } from 'api-contract';
import type { ContractPurchase } from 'api/erp/reads/contracts';
import { monthlyChart } from './series';

const item = (change: Partial<BilledItem> = {}): BilledItem => ({
  CNB_PARPRO: 'P1',
  CNB_NUMERO: '000001',
  CNB_UM: 'KG',
  CNB_ZUNFAT: 'L',
  CNB_ZSEGUN: '',
  CNB_ZCONV: '1.25',
  CNB_ZTPCON: '1',
  ...change,
});
const SODA = item({ CNB_PARPRO: 'P2', CNB_ZUNFAT: '', CNB_ZCONV: '0' });
const bought = (month: string, change: Partial<ContractPurchase> = {}): ContractPurchase => ({
  month,
  product: 'P1',
  sheet: '000001',
  unit: 'KG',
  quantity: '100',
  value: '10',
  ...change,
});

it('never adds litres to kilograms: a series for each unit, in the order of the items', () => {
  const purchases = [
    bought('2026-01', { product: 'P2', quantity: '7' }),
    bought('2026-01'),
    bought('2026-03', { product: 'P2', quantity: '0.1' }),
    bought('2026-03', { product: 'P2', quantity: '0.2' }),
    bought('2026-03', { unit: 'TO', quantity: '10' }),
  ];
  expect(monthlyChart({ items: [item(), SODA], purchases })).toEqual({
    labels: ['01/2026', '02/2026', '03/2026'],
    value: ['20', '0', '30'],
    unit: 'L',
    volume: ['125', '0', '0'],
    volumes: [
      { unit: 'L', data: ['125', '0', '0'] },
      { unit: 'KG', data: ['7', '0', '0.3'] },
      { unit: 'TO', data: ['0', '0', '10'] },
    ],
  });
});

it('labels the first series with its own unit, not with that of an item nobody bought', () => {
  const chart = monthlyChart({ items: [item(), SODA], purchases: [bought('2026-01', { product: 'P2' })] });
  expect(chart).toMatchObject({ unit: 'KG', volume: ['100'], volumes: [{ unit: 'KG', data: ['100'] }] });
});

it('is empty, in the contract’s unit, without purchases', () => {
  expect(monthlyChart({ items: [item()], purchases: [] })).toEqual({
    labels: [],
    value: [],
    unit: 'L',
    volume: [],
    volumes: [],
  });
});
