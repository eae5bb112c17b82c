import { cleaned, faultOf } from './values';

it.each([
  ['99.99999999999997', '100'],
  ['0.00000001', '0'],
  ['-0.004', '0'],
  ['-0.005', '-0.01'],
  ['1.005', '1.01'],
  ['+7.129', '7.13'],
  ['.126', '0.13'],
  ['-.126', '-0.13'],
  [' 1234.5 ', '1234.5'],
  ['12345678901234567.891', '12345678901234567.89'],
  ['', ''],
])('the amount %j enters as %j', (text, expected) => {
  expect(cleaned(text, 'money')).toBe(expected);
  expect(faultOf(cleaned(text, 'money'), 'money')).toBeUndefined();
});

it.each([
  ['2999.9999999999995', '3000'],
  ['0.0000000000000071', '0'],
  ['1.23456', '1.23456'],
  ['0.00000001', '0.00000001'],
])('the quantity, price or factor %j enters as %j', (text, expected) => {
  expect(cleaned(text, 'number')).toBe(expected);
});

it.each(['1.234,567', '1.2.345', `0.${'1'.repeat(40)}`, '1.999x', '1e-8'])(
  '%j stays as it is and is named as a fault',
  (text) => {
    expect(cleaned(text, 'money')).toBe(text);
    expect(faultOf(text, 'money')).toMatch(/^número inválido/);
  },
);
