import { countedBy, limitAmount, quantityIn } from './limits';

/** 20,000 KG, R$ 50.000,00. */
const ORDER = {
  quantity: '20000',
  unit: 'KG',
  balance_quantity: '20000',
  balance_unit: 'KG',
  value: '50000',
};

it('counts a request towards a limit by its value, or by its quantity where that converts', () => {
  expect(countedBy({ kind: 'value' }, ORDER)).toBe('50000');
  expect(countedBy({ kind: 'quantity', unit: 'T' }, ORDER)).toBe('20');
  expect(countedBy({ kind: 'quantity', unit: 'UN' }, ORDER)).toBe('0');
  expect(quantityIn('KG', { ...ORDER, quantity: '1.5', unit: 'T' })).toBe('1500');
});

it('says amounts', () => {
  expect(limitAmount({ kind: 'value' }, '12300')).toBe('R$ 12.300,00');
  expect(limitAmount({ kind: 'quantity', unit: 'T' }, '20')).toBe('20 T');
});
