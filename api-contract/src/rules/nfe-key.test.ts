import { formatNfeKey, isNfeKey, nfeKeyDigit } from './nfe-key';

const KEY = '35260711222333000181550010000123451123456787';
const ALPHANUMERIC = '35260712ABC34501DE35550010000123451123456788';

it.each([
  ['a numeric CNPJ', KEY, true],
  ['an alphanumeric CNPJ', ALPHANUMERIC, true],
  ['another check digit', `${KEY.slice(0, 43)}8`, false],
  ['a changed digit', KEY.replace('12345', '12355'), false],
  ['a changed letter', ALPHANUMERIC.replace('ABC', 'ABD'), false],
  ['small letters', ALPHANUMERIC.toLowerCase(), false],
  ['a month of 13', `3526${KEY.slice(4).replace(/^07/, '13')}`, false],
  ['another model', KEY.replace('8155001', '8165001'), false],
  ['43 characters', KEY.slice(0, 43), false],
  ['nothing', '', false],
])('a key with %s: %s is one: %s', (_what, key, expected) => {
  expect(isNfeKey(key)).toBe(expected);
});

it('turns 10 and 11 into 0', () => {
  const digits = Array.from({ length: 200 }, (_, n) => nfeKeyDigit(String(n).padStart(43, '0')));
  expect(Math.max(...digits)).toBe(9);
  expect(digits[0]).toBe(0);
});

it('is printed in groups of four', () => {
  expect(formatNfeKey(KEY)).toBe('3526 0711 2223 3300 0181 5500 1000 0123 4511 2345 6787');
});
