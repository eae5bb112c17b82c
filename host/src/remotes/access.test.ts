import { mayAccess } from './access';

const user = { access: [2, 4], type_id: 3 };

it.each([
  ['no rule is for every user', undefined, true],
  ['any of: one held', { anyOf: [9, 4] }, true],
  ['any of: none held', { anyOf: [9, 10] }, false],
  ['any of nothing hides', { anyOf: [] }, false],
  ['all of: all held', { allOf: [2, 4] }, true],
  ['all of: one missing', { allOf: [2, 9] }, false],
  ['his type alone', { types: [1, 3] }, true],
  ['another type alone', { types: [1, 4] }, false],
  ['a code he holds, and his type', { anyOf: [4], types: [3] }, true],
  ['a code he holds, but another type', { anyOf: [4], types: [1] }, false],
  ['his type, but no code he holds', { allOf: [9], types: [3] }, false],
  ['the flag is not his', { flag: 'access_invoices' } as const, false],
  ['a flag nobody knows hides', { flag: 'access' } as never, false],
  ['a rule of a newer platform hides', { noneOf: [1] } as never, false],
  ['a broken rule hides', { anyOf: 2 } as never, false],
  ['a broken rule with his type hides', { anyOf: 2, types: [3] } as never, false],
  ['broken types hide', { anyOf: [4], types: 3 } as never, false],
])('%s', (_name, rule, expected) => {
  expect(mayAccess(rule, user)).toBe(expected);
});

it('follows the feature flag', () => {
  expect(mayAccess({ flag: 'access_invoices' }, { access: [], type_id: 2, access_invoices: 1 })).toBe(true);
  expect(mayAccess({ flag: 'access_invoices' }, { access: [4], type_id: 2, access_invoices: 0 })).toBe(false);
});

it('shows nothing without a user', () => {
  expect(mayAccess(undefined, null)).toBe(false);
});
