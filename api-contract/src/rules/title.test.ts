import { openBalance } from './title';

it.each([
  [{ E1_VALOR: '1000', E1_SALDO: '400.5' }, 'R$ 400,50', 'R$ 1.000,00'],
  [{ E1_VALOR: '1000.00', E1_SALDO: '1000' }, 'R$ 1.000,00', null],
  [{ E1_VALOR: '1000' }, 'R$ 1.000,00', null],
])('%j has %s open, of %s', (title, open, of) => {
  expect(openBalance(title)).toEqual({ open, of });
});
