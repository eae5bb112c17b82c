import { isCommonPassword } from './common';

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
  ['portal2026', false],
  ['cavalobateria', false],
  ['35984120776', false],
])('%s → %s', (core, expected) => {
  expect(isCommonPassword(core)).toBe(expected);
});
