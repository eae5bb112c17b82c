import { sentence } from './wording';

it('ends a sentence once', () => {
  expect(sentence('Empresa: ALFA')).toBe('Empresa: ALFA.');
  expect(sentence('Empresa: ALFA S.A.')).toBe('Empresa: ALFA S.A.');
});
