import { INVOICE_STATUS } from './codes';
import { dueText, dueUrgency } from './due';

const TODAY = '2026-11-22';

it.each([
  [INVOICE_STATUS.open, '27/10/2026', 'Vencido há 26 dias', 'late'],
  [INVOICE_STATUS.open, '21/11/2026', 'Vencido há 1 dia', 'late'],
  [INVOICE_STATUS.open, '22/11/2026', 'Vence hoje', 'soon'],
  [INVOICE_STATUS.open, '23/11/2026', 'Vence amanhã', 'soon'],
  [INVOICE_STATUS.open, '29/11/2026', 'Vence em 7 dias', 'soon'],
  [INVOICE_STATUS.open, '30/11/2026', 'Vence em 8 dias', 'none'],
  ['A ', '20261027', 'Vencido há 26 dias', 'late'],
  [INVOICE_STATUS.open, '22/11/2023', 'Vencido há 1.096 dias', 'late'],
  [INVOICE_STATUS.paid, '27/10/2026', '', 'none'],
  [INVOICE_STATUS.renegotiated, '27/10/2026', '', 'none'],
  [INVOICE_STATUS.open, '', '', 'none'],
])('a title of status %s, due %s: %j, %s', (E1_STATUS, due, text, urgency) => {
  const title = { E1_STATUS, E1_VENCTO: due, E1_VENCREA: '' };
  expect([dueText(title, TODAY), dueUrgency(title, TODAY)]).toEqual([text, urgency]);
});

it.each(['0', '0.00000001'])('a title without a balance (%s) is not due', (E1_SALDO) => {
  const title = { E1_STATUS: INVOICE_STATUS.open, E1_SALDO, E1_VENCTO: '20/11/2026', E1_VENCREA: '' };
  expect([dueText(title, TODAY), dueUrgency(title, TODAY)]).toEqual(['', 'none']);
});

it('the real due date goes before the first one', () => {
  const title = { E1_STATUS: INVOICE_STATUS.open, E1_VENCTO: '20/11/2026', E1_VENCREA: '23/11/2026' };
  expect(dueText(title, TODAY)).toBe('Vence amanhã');
});
