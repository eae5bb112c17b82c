import { readDecimal, sumDecimals, timesDecimals } from './decimal';

it.each([
  ['1234.56', '1234.56'],
  [' 7 ', '7'],
  ['-0.5', '-0.5'],
])('reads %j', (text, expected) => {
  expect(readDecimal(text)?.toFixed()).toBe(expected);
});

it.each([[''], [' '], ['1,5'], ['1e3'], ['NaN'], ['Infinity'], ['.5'], [null], [undefined]])(
  'refuses %j',
  (text) => {
    expect(readDecimal(text)).toBeNull();
  },
);

it.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['10', '', 'x', '-2.50'], '7.5'],
])('adds up %j', (values, expected) => {
  expect(sumDecimals(values)).toBe(expected);
});

it.each([
  ['1000', '3', '3000'],
  ['617.25', '1.23456', '762.03'],
  ['0.5', '0.01', '0.01'],
  ['x', '3', '0'],
])('%s times %s is %s', (a, b, product) => expect(timesDecimals(a, b, 2)).toBe(product));
