import { getAt, pathsOf, same, setAt } from './path';

const values = {
  name: 'Ana',
  items: [
    { code: 'a', tags: ['x'] },
    { code: 'b', tags: [] },
  ],
  at: { city: 'Suzano' },
};

it.each([
  ['name', 'Ana'],
  ['at.city', 'Suzano'],
  ['items.1.code', 'b'],
  ['items.0.tags.0', 'x'],
  ['items.7.code', undefined],
  ['nothing.at.all', undefined],
])('reads %s', (path, value) => expect(getAt(values, path)).toBe(value));

it('changes one place and keeps the rest unchanged', () => {
  const next = setAt(values, 'items.1.code', 'c');
  expect(next.items.map(({ code }) => code)).toEqual(['a', 'c']);
  expect(values.items[1]?.code).toBe('b');
  expect(next.items[0]).toBe(values.items[0]);
  expect(next.at).toBe(values.at);
});

it('lists the rows that a rule applies to', () => {
  expect(pathsOf(values, 'items.*.code')).toEqual(['items.0.code', 'items.1.code']);
  expect(pathsOf(values, 'items.*.tags.*')).toEqual(['items.0.tags.0']);
  expect(pathsOf(values, 'at.city')).toEqual(['at.city']);
});

const file = new File(['x'], 'a.pdf');
it.each([
  ['equal rows', { a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
  ['another row', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  ['one row more', { a: [1] }, { a: [1, 2] }, false],
  ['undefined and absent', { a: undefined }, {}, true],
  ['a file and itself', { a: file }, { a: file }, true],
  ['a file and none', { a: file }, { a: null }, false],
  ['two files', { a: file }, { a: new File(['x'], 'a.pdf') }, false],
  ['a list and an object', { a: [] }, { a: {} }, false],
])('compares %s', (_name, a, b, expected) => expect(same(a, b)).toBe(expected));
