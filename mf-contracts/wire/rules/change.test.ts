import { monthlyChange } from './change';

it.each([
  ['more', '150', '100', '50'],
  ['less', '75', '100', '-25'],
  ['the same', '100', '100', '0'],
  ['nothing any more', '0', '100', '-100'],
  ['ten digits', '1', '3', '-66.6666666667'],
  ['cents', '0.3', '0.1', '200'],
  ['no month before', '100', '0', null],
  ['neither', '0', '0', null],
  ['blank before', '100', '', null],
  ['blank now', '', '100', null],
  ['a credit before', '100', '-50', null],
])('monthly change, %s', (_name, last, previous, expected) => {
  expect(monthlyChange(last, previous)).toBe(expected);
});
