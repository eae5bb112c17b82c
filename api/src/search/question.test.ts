import { daysOf, isNamed, leftOf, questionOf } from './question';

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
  ['TÍTULOS VENCIDOS - LOJA Nº 002...', ['titulos', 'vencidos'], '02'],
  ['títulos vencidos, loja número 1', ['titulos', 'vencidos'], '01'],
  ['“Quais boletos estão vencidos?”', ['boletos', 'vencidos'], null],
  ['títulos da loja em aberto', ['titulos', 'loja', 'aberto'], null],
  ['títulos da loja no mês', ['titulos', 'loja', 'mes'], null],
  ['títulos da loja 123', ['titulos', 'loja', '123'], null],
  ['títulos das lojas 01 e 02', ['titulos', '02'], '01'],
  ['títulos não vencidos', ['titulos', 'nao', 'vencidos'], null],
  ['títulos que vencem até hoje', ['titulos', 'vencem', 'ate', 'hoje'], null],
  ['cadê o pedido nº8541 / #8541', ['cade', 'pedido', '8541', '8541'], null],
  ['pedido P.O.77', ['pedido', 'p.o.77'], null],
  ['???', [], null],
  ['-- " \' .', [], null],
])('reads %s', (text, words, store) => {
  expect(questionOf(text)).toEqual({ words, store });
});

it('takes one word of each group, and tells what is left', () => {
  expect(leftOf(['titulos', 'vencidos', 'caros'], ['titulo', 'titulos'], ['vencidos'])).toEqual(['caros']);
  expect(leftOf(['titulos'], ['titulos'], ['vencidos'])).toBeNull();
});

it.each([
  ['hoje', '2026-06-12', '2026-06-12', 'hoje', 'para hoje'],
  ['amanha', '2026-06-13', '2026-06-13', 'amanhã', 'para amanhã'],
  ['semana', '2026-06-12', '2026-06-14', 'até domingo', 'até domingo'],
  ['mes', '2026-06-12', '2026-06-30', 'até o fim do mês', 'até o fim do mês'],
  ['junho', '2026-06-01', '2026-06-30', 'em junho', 'para junho'],
  ['marco 2027', '2027-03-01', '2027-03-31', 'em março de 2027', 'para março de 2027'],
  ['dezembro', '2026-12-01', '2026-12-31', 'em dezembro', 'para dezembro'],
  ['dezembro 2026', '2026-12-01', '2026-12-31', 'em dezembro', 'para dezembro'],
  ['20/06', '2026-06-20', '2026-06-20', 'em 20/06/2026', 'para 20/06/2026'],
  ['1/7/26', '2026-07-01', '2026-07-01', 'em 01/07/2026', 'para 01/07/2026'],
  ['05/01/2027', '2027-01-05', '2027-01-05', 'em 05/01/2027', 'para 05/01/2027'],
])('knows the days of %s', (words, from, to, said, planned) => {
  expect(daysOf(words.split(' '), '2026-06-12')).toEqual({ from, to, said, planned });
});

it('takes what is named without a year for the next one’s where that is near, else for none', () => {
  expect(daysOf(['fevereiro'], '2026-12-10')).toMatchObject({ from: '2027-02-01', to: '2027-02-28' });
  expect(daysOf(['05/01'], '2026-12-10')).toMatchObject({ from: '2027-01-05' });
  expect(daysOf(['29/02'], '2027-12-10')).toMatchObject({ from: '2028-02-29' });
  expect(daysOf(['mes'], '2026-02-10')).toMatchObject({ to: '2026-02-28' });
  for (const words of ['maio', '11/06', 'maio 2026', '11/06/2026', '29/02/2027', '31/06', '99/99', '0/0'])
    expect([words, daysOf(words.split(' '), '2026-06-12')]).toEqual([words, null]);
});

it.each([
  '',
  'ontem',
  'constructor',
  '__proto__',
  'hoje soda',
  'semana passada',
  'semana proxima',
  'junho 26',
  'mes 2026',
])('knows no days of “%s”', (words) => expect(daysOf(words.split(' '), '2026-06-12')).toBeNull());

it('knows no days of no words', () => {
  expect(daysOf([], '2026-06-12')).toBeNull();
});

it.each([
  ['TQ-01', 'tq-01', true],
  ['TQ-01', 'TQ01', true],
  ['TQ-01', 'tq 1', true],
  ['TQ-01', '1', true],
  ['TQ-10', '1', false],
  ['TQ-01', 'tq 10', false],
  ['P-1 SODA CÁUSTICA 50%', 'soda caustica', true],
  ['P-1 SODA CÁUSTICA 50%', 'sod', true],
  ['P-1 SODA CÁUSTICA 50%', 'soda 50%', true],
  ['P-1 SODA CÁUSTICA 50%', 'soda 5', false],
  ['P-1 SODA CÁUSTICA 50%', 'oda', false],
  ['ÁCIDO 98,5%', 'acidos 98.5', true],
  ['ÁCIDO 98,5%', 'acidez', false],
  ['000100 CAL', '100', true],
  ['CAL 1', 's', false],
  ['CAL', '½', false],
])('%s is named by “%s”: %p', (name, words, is) => {
  expect(isNamed(name, words.split(' '))).toBe(is);
});
