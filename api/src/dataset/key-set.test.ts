import { KeySet, keyOf } from './key-set';

test('keeps many keys apart and remembers the line of each', () => {
  const set = new KeySet();
  const key = (n: number): string => keyOf(['0650001', String(n).padStart(6, '0'), '01']);
  for (let n = 1; n <= 20_000; n++) expect(set.add(key(n), n + 1)).toBe(0);
  for (let n = 1; n <= 20_000; n++) expect(set.add(key(n), 99_999)).toBe(n + 1);
  expect(set.has(key(20_001))).toBe(false);
});

test('keys that differ only in where their parts split are different', () => {
  const set = new KeySet();
  set.add(keyOf(['a', 'bc']), 1);
  expect(set.has(keyOf(['ab', 'c']))).toBe(false);
  expect(set.has(keyOf(['a', 'bc']))).toBe(true);
});
