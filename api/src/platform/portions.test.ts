import { portions } from './portions';

async function* slices(...sizes: readonly number[]) {
  for (const length of sizes) yield Array.from({ length }, (_, n) => n);
}

it('gives each row once, twenty at most at a time, and lets other work through between', async () => {
  const seen: string[] = [];
  const other = setInterval(() => seen.push('other'), 0);
  const rows: number[] = [];
  for await (const portion of portions(slices(50, 0, 3))) {
    seen.push(String(portion.length));
    rows.push(...portion);
    // As long as a portion takes.
    const from = performance.now();
    while (performance.now() - from < 3);
  }
  clearInterval(other);
  expect(rows).toEqual([...Array.from({ length: 50 }, (_, n) => n), 0, 1, 2]);
  expect(seen.filter((what) => what !== 'other')).toEqual(['20', '20', '10', '3']);
  expect(seen.indexOf('other')).toBeLessThan(seen.lastIndexOf('10'));
});
