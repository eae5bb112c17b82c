import { bucketOf, percentile, valueOf } from './buckets';

it.each([
  ['load', 0],
  ['load', 1],
  ['load', 37],
  ['load', 1234],
  ['load', 599_999],
  ['cls', 0.013],
  ['cls', 0.25],
])('%s %d is found again within 5 %', (kind, value) => {
  const found = valueOf(kind, bucketOf(kind, value));
  expect(Math.abs(found - value)).toBeLessThanOrEqual(Math.max(kind === 'cls' ? 0.001 : 1, value * 0.05));
});

it('a percentile is that of the samples', () => {
  const values = Array.from({ length: 1000 }, (_, n) => (n * 7919) % 1000);
  const counts = new Map<number, number>();
  for (const value of values)
    counts.set(bucketOf('load', value), (counts.get(bucketOf('load', value)) ?? 0) + 1);
  const p75 =
    percentile(
      'load',
      [...counts].map(([bucket, count]) => ({ bucket, count })),
      0.75,
    ) ?? 0;
  expect(p75).toBeGreaterThan(750 * 0.9);
  expect(p75).toBeLessThan(750 * 1.1);
});

it('there is none without a sample', () => {
  expect(percentile('load', [], 0.75)).toBeNull();
});
