import { placeErrors, withoutRow, withRow } from './place-errors';

const places = { shown: new Set(['name', 'items.0.code', 'companies']), elsewhere: ['delivery'] };

it.each([
  ['a field on screen', { name: 'a' }, { name: 'a' }, []],
  ['a row’s field', { 'items.0.code': 'a' }, { 'items.0.code': 'a' }, []],
  ['the field that holds it', { 'companies.0.stores': 'a' }, { companies: 'a' }, []],
  ['the first of two in one field', { 'companies.0': 'a', 'companies.1': 'b' }, { companies: 'a' }, []],
  ['a field of another step', { 'delivery.city': 'a' }, { 'delivery.city': 'a' }, []],
  ['the head for a row without a field', { 'items.4.code': 'a' }, {}, ['a']],
  ['the head for an unknown field', { y: 'a', x: 'b' }, {}, ['a', 'b']],
])('puts a message at %s', (_name, messages, errors, head) =>
  expect(placeErrors(messages, places)).toEqual({ errors, head }),
);

it('moves the messages of later rows up', () => {
  const errors = { 'a.0.x': '0', 'a.1.x': '1', 'a.2.x': '2', a: 'all', b: 'b', 'ab.1': 'ab' };
  expect(withoutRow(errors, 'a', 1)).toEqual({ 'a.0.x': '0', 'a.1.x': '2', a: 'all', b: 'b', 'ab.1': 'ab' });
});

it('moves the messages of later rows down for one that is put back', () => {
  const errors = { 'a.0.x': '0', 'a.1.x': '1', 'a.2.x': '2', a: 'all', 'ab.1': 'ab' };
  expect(withRow(errors, 'a', 1)).toEqual({
    'a.0.x': '0',
    'a.2.x': '1',
    'a.3.x': '2',
    a: 'all',
    'ab.1': 'ab',
  });
});
