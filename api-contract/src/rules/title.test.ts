import { PAYMENT_STATUS } from './codes';
import { isOpenTitle, openBalance, titlePaymentText } from './title';

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

describe('what a title says of its Pix', () => {
  const times = { id: 1, expires_at: '2026-11-26T21:40:00Z', paid_at: null };
  const now = new Date('2026-11-26T12:00:00-03:00');
  it.each([
    [{ ...times, status: PAYMENT_STATUS.active }, 'Pix em aberto até 18:40'],
    [{ ...times, status: PAYMENT_STATUS.active, expires_at: null }, 'Pix em aberto'],
    [{ ...times, status: PAYMENT_STATUS.review }, 'Pix em análise pelo financeiro'],
    // Late in the evening in São Paulo: the next day elsewhere.
    [
      { ...times, status: PAYMENT_STATUS.paid, paid_at: '2026-11-27T02:30:00Z' },
      'Pago em 26/11 por Pix, aguardando baixa no ERP',
    ],
    [{ ...times, status: PAYMENT_STATUS.paid }, 'Pago por Pix, aguardando baixa no ERP'],
  ])('%j: %s', (payment, text) => expect(titlePaymentText(payment, now)).toBe(text));
});
