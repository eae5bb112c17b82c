import { creditAfter, creditText, creditUsed, isBeyondCredit } from '.';

const of = (limit: string, used: string, free: string) => ({ limit, used, free });
const some = of('250000.00', '205000.00', '45000.00');

it.each([
  [some, 'R$ 45.000,00 livres de R$ 250.000,00', 82, false],
  [of('100.00', '100.00', '0.00'), 'R$ 0,00 livres de R$ 100,00', 100, false],
  [of('100.00', '100.01', '-0.01'), 'R$ 0,01 acima do limite de R$ 100,00', 100.01, true],
  [of('0.00', '0.00', '0.00'), 'R$ 0,00 livres de R$ 0,00', 100, false],
  [of('0.00', '70.00', '-70.00'), 'R$ 70,00 acima do limite de R$ 0,00', 100, true],
  [
    of('12345678901234567.89', '0.00', '12345678901234567.89'),
    'R$ 12.345.678.901.234.567,89 livres de R$ 12.345.678.901.234.567,89',
    0,
    false,
  ],
])('says %j as %p', (credit, text, used, beyond) => {
  expect(creditText(credit)).toBe(text);
  expect(creditUsed(credit)).toBe(used);
  expect(isBeyondCredit(credit)).toBe(beyond);
});

it.each([
  ['30000', 'Com este pedido, restam R$ 15.000,00.', false],
  ['45000.004', 'Com este pedido, restam R$ 0,00.', false],
  ['45000.005', 'Este pedido, de R$ 45.000,01, passa do limite em R$ 0,01.', true],
])('says what an order of %s leaves', (order, text, beyond) => {
  expect(creditAfter(some, order)).toEqual({ text, beyond });
});

it('says nothing of an order that is worth nothing yet', () => {
  expect(creditAfter(some, '')).toBeNull();
  expect(creditAfter(some, '0')).toBeNull();
});
