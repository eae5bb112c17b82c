import { ORDER_STATUS } from 'api-contract';
import { expectKept, MAIL_AT } from 'api/testing/kept-mail';
import { orderLetter } from './mail';

const { waiting, waitingForErp, sentToErp, inErp, refusedByErp } = ORDER_STATUS;
const REQUEST = {
  id: 42,
  product_name: 'SODA CAUSTICA LIQUIDA 50%',
  quantity: '17545',
  unit: 'KG',
  delivery_date: '2026-12-08',
  company: 'Saneamento Vale Verde S.A.',
  erp_order: 'P00006',
  reason: 'O cliente está bloqueado.\nProcure o financeiro.',
  email: 'carla@valeverde.example',
  name: 'Carla Menezes',
};
const letterOf = (status: number, name: string | null = REQUEST.name, change = {}) =>
  orderLetter({ ...REQUEST, ...change }, status, { ...MAIL_AT, name });

it.each([
  [waiting, 'order-waiting', 'Solicitação de pedido 42 em análise'],
  [waitingForErp, 'order-released', 'Solicitação de pedido 42 liberada'],
  [inErp, 'order-confirmed', 'Pedido P00006 confirmado, entrega 08/12'],
  [refusedByErp, 'order-refused', 'Solicitação de pedido 42 não integrada'],
])('status %i: %s says its outcome in the subject', (status, kind, title) => {
  const letter = letterOf(status);
  if (!letter) throw new Error('Nobody is told.');
  expect(letter.title).toBe(title);
  expect(letter.paragraphs[0]).toBe('Olá, Carla Menezes.');
  expectKept(kind, letter);
});

it('names no day that is not known, and nobody it does not know', () => {
  const letter = letterOf(inErp, null, { delivery_date: null });
  expect(letter?.title).toBe('Pedido P00006 confirmado');
  expect(letter?.paragraphs[0]).toBe('Olá.');
});

it('tells nobody of a status between two', () => {
  expect(letterOf(sentToErp)).toBeNull();
});
