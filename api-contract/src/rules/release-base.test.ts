import { isReleaseBase } from './release-base';

const ORIGINS = ['https://files.example'];

it.each([
  ['/remotes/mf-x/9f31c2ab0d12/', true],
  ['https://files.example/remotes/mf-x/9f31c2ab0d12/', true],
  ['https://other.example/remotes/mf-x/9f31c2ab0d12/', false],
  ['https://files.example.evil.test/remotes/mf-x/9f31c2ab0d12/', false],
  ['http://files.example/remotes/mf-x/9f31c2ab0d12/', false],
  ['//files.example/remotes/mf-x/9f31c2ab0d12/', false],
  ['//evil.test/', false],
  ['/\\evil.test/', false],
  ['/remotes/mf-y/9f31c2ab0d12/', false],
  ['/remotes/mf-x/9f31c2ab0d12', false],
  ['/remotes/mf-x/../mf-y/9f31c2ab0d12/', false],
  ['/remotes/mf-x/', false],
  ['/api/files/', false],
  ['javascript:alert(1)//remotes/mf-x/9f31c2ab0d12/', false],
  ['', false],
])('%s as the base of a release of mf-x: %s', (base, expected) => {
  expect(isReleaseBase('mf-x', base, ORIGINS)).toBe(expected);
});

it('allows only the portal itself unless origins are given', () => {
  expect(isReleaseBase('mf-x', 'https://files.example/remotes/mf-x/9f31c2ab0d12/')).toBe(false);
});
