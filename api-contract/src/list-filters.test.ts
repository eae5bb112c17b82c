import { filter } from './list-filters';

it.each([
  ['a zero-width space', '\u200b'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
])('%s pasted before a number is no part of a filter', (_what, sign) => {
  const typed = `${sign}4521`;
  expect(filter.text().parse(typed)).toBe('4521');
  expect(filter.code().parse(typed)).toBe('4521');
  expect(filter.branch().parse(`${sign}0650001 - MAUA`)).toBe('0650001');
  expect(filter.codes().parse(`${typed},${sign}7`)).toEqual(['4521', '7']);
  expect(filter.digits().parse(`${sign}1,2`)).toEqual([1, 2]);
  expect(filter.id().parse(typed)).toBe(4521);
});
