import { commonPasswords } from './common';

it.each([
  ['senha123456', true],
  ['123456senha', true],
  ['senhasenha', true],
  ['flamengo2026', true],
  ['1234567890', true],
  ['9876543210', true],
  ['qwertyuiop', true],
  ['poiuytrewq', true],
  ['1qaz2wsx3edc', true],
  ['portal2026', true],
  ['portaldocliente1', true],
  ['iloveyou2', true],
  ['superman99', true],
  ['marinaduarte7', false],
  ['cavalobateria', false],
  ['35984120776', false],
])('%s → %s', async (core, expected) => {
  expect((await commonPasswords())(core)).toBe(expected);
});
