import { daysOf, leftOf, questionOf } from './question';

it.each([
  ['Títulos vencidos da loja 02', ['titulos', 'vencidos'], '02'],
  ['títulos vencidos da loja 2?', ['titulos', 'vencidos'], '02'],
  ['Quando chega o pedido 8541?', ['quando', 'chega', 'pedido', '8541'], null],
  ['Quando chega o pedido 8541.', ['quando', 'chega', 'pedido', '8541'], null],
  ['(títulos vencidos da loja 02)', ['titulos', 'vencidos'], '02'],
  ['saldo de soda 98.5', ['saldo', 'soda', '98.5'], null],
  ['quanto tenho de saldo de soda cáustica', ['saldo', 'soda', 'caustica'], null],
  ['nível do tanque TQ-01', ['nivel', 'tanque', 'tq-01'], null],
  ['minha loja', ['loja'], null],
  ['???', [], null],
])('reads %s', (text, words, store) => {
  expect(questionOf(text)).toEqual({ words, store });
});

it('takes one word of each group, and tells what is left', () => {
  expect(leftOf(['titulos', 'vencidos', 'caros'], ['titulo', 'titulos'], ['vencidos'])).toEqual(['caros']);
  expect(leftOf(['titulos'], ['titulos'], ['vencidos'])).toBeNull();
});

it.each([
  ['hoje', '2026-06-12', '2026-06-12'],
  ['amanha', '2026-06-13', '2026-06-13'],
  ['semana', '2026-06-12', '2026-06-14'],
  ['mes', '2026-06-12', '2026-06-30'],
])('knows the days of %s', (word, from, to) => {
  expect(daysOf([word], '2026-06-12')).toMatchObject({ from, to });
});

it('knows no other days, and none beside other words', () => {
  expect(daysOf(['ontem'], '2026-06-12')).toBeNull();
  expect(daysOf(['constructor'], '2026-06-12')).toBeNull();
  expect(daysOf(['hoje', 'soda'], '2026-06-12')).toBeNull();
  expect(daysOf([], '2026-06-12')).toBeNull();
  expect(daysOf(['mes'], '2026-02-10')).toMatchObject({ to: '2026-02-28' });
});
