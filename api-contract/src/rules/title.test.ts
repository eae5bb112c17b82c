import { isOpenTitle, openBalance } from './title';

it.each([
  [{ E1_VALOR: '1000', E1_SALDO: '400.5' }, 'R$ 400,50', 'R$ 1.000,00'],
  [{ E1_VALOR: '1000.00', E1_SALDO: '1000' }, 'R$ 1.000,00', null],
  [{ E1_VALOR: '1000' }, 'R$ 1.000,00', null],
])('%j has %s open, of %s', (title, open, of) => {
  expect(openBalance(title)).toEqual({ open, of });
});

it.each([
  ['A', '0.01', true],
  ['A ', '100', true],
  ['A', '0.005', true],
  ['A', '0.00000001', false],
  ['A', '0', false],
  ['A', '-5', false],
  ['A', undefined, true],
  ['B', '100', false],
  ['R', '100', false],
])('a title of status %s with the balance %s is open: %s', (status, balance, open) => {
  expect(isOpenTitle(status, balance)).toBe(open);
});
