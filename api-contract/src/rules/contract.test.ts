import { isStoreFixed, shortContractNumber } from './contract';

it.each([
  ['000007', '7'],
  ['0', '0'],
  ['7A', '7A'],
])('contract %s is shown as %s', (number, short) => expect(shortContractNumber(number)).toBe(short));

it.each([
  ['2', true],
  ['1', false],
  ['', false],
])('CN9_ZLJSEN %s fixes the store: %s', (CN9_ZLJSEN, fixed) =>
  expect(isStoreFixed({ CN9_ZLJSEN })).toBe(fixed),
);
