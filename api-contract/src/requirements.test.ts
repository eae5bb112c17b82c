import { unmetRequirement } from './requirements';

const versions = { host: '0.3.1', api: '1.2.0' };

it.each([
  ['both are met', '^0.3.0', '^1.0.0', null],
  ['no requirement of the api', '^0.3.0', undefined, null],
  ['an older host', '^0.4.0', undefined, "mf-x requires host ^0.4.0, and this portal's host is 0.3.1."],
  [
    'a newer host of another major',
    '^0.2.0',
    undefined,
    "mf-x requires host ^0.2.0, and this portal's host is 0.3.1.",
  ],
  ['an older api', '*', '>=1.3', "mf-x requires api >=1.3, and this portal's api is 1.2.0."],
  ['a range nobody can read', 'newest', undefined, "mf-x requires host 'newest', which is no version range."],
])('%s', (_name, requiresHost, requiresApi, expected) => {
  expect(unmetRequirement({ name: 'mf-x', requiresHost, requiresApi }, versions)).toBe(expected);
});

it('does not refuse an unknown version', () => {
  expect(unmetRequirement({ name: 'mf-x', requiresHost: '^9.0.0' }, {})).toBeNull();
});
