import { branchCode, cutBranchCode, namedBranch } from './branch';

test.each([
  ['0650001', '0650001'],
  ['0650001 - Cubatão', '0650001'],
  ['0650001 - São Paulo - Matriz', '0650001'],
  ['0650001 -', '0650001'],
  [' 0650001 ', '0650001'],
  ['01-A', '01-A'],
  ['', ''],
])('the code of branch %j is %j', (branch, code) => expect(branchCode(branch)).toBe(code));

test.each([
  ['0650001', 'Cubatão', '0650001 - Cubatão'],
  ['0650001', '', '0650001'],
])('branch %s with the name %j is shown as %j', (code, name, shown) => {
  expect(namedBranch(code, name)).toBe(shown);
  expect(branchCode(shown)).toBe(code);
});

test.each([
  ['0650001 - São Paulo', 7, '0650001'],
  ['0650001', 7, '0650001'],
  ['01 - Matriz', 7, '01'],
  ['010203 - Filial', 4, '0102'],
  ['', 7, ''],
])('branch code of %j', (branch, length, expected) => {
  expect(cutBranchCode(branch, length)).toBe(expected);
});
