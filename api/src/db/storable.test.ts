import { beginning, isStorable, storable, unstorableField } from './storable';

it.each([
  ['Ação 🚚', true, 'Ação 🚚'],
  ['a\0b', false, 'ab'],
  ['a\uD83Db', false, 'ab'],
  ['\uDE9A', false, ''],
])('%j is stored as it is: %s', (text, is, stored) => {
  expect([isStorable(text), storable(text)]).toEqual([is, stored]);
});

it.each([
  ['abc', 2, 'ab'],
  ['a🚚', 3, 'a🚚'],
  ['a🚚', 2, 'a'],
])('of %j the first %i characters are %j', (text, most, first) => expect(beginning(text, most)).toBe(first));

it('says where something stands that cannot be stored', () => {
  expect(unstorableField({ a: ['x', { b: 'y' }] })).toBeUndefined();
  expect(unstorableField({ a: ['x', { b: '\0' }] })).toBe('a.1.b');
  expect(unstorableField({ 'a\0': 'x' })).toBe('a');
});
