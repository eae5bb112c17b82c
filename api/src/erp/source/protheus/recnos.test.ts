import type { SourceRow } from '../port';
import { highestRecno, nextByRecno, type Ask } from './recnos';

const SIZE = 10;

/** A table with these recnos; the server's pages may be shorter than asked for. */
function table(recnos: readonly number[], longestPage = Infinity) {
  const asked: string[] = [];
  const ask: Ask = async (where, size = SIZE) => {
    asked.push(where);
    const above = Number(/> (\d+)/.exec(where)?.[1]);
    const upTo = Number(/<= (\d+)/.exec(where)?.[1] ?? Infinity);
    // The last ones first: no order is promised.
    const found = recnos.filter((recno) => recno > above && recno <= upTo).reverse();
    const page = found.slice(0, Math.min(size, longestPage));
    const rows = page.map((recno): SourceRow => ({ recno, deleted: false, stamp: null, values: [] }));
    return { rows, hasNext: page.length < found.length };
  };
  return { ask, asked };
}

async function readAll(ask: Ask): Promise<number[]> {
  const read: number[] = [];
  const hint = { width: SIZE, near: false };
  for (;;) {
    const { rows, more } = await nextByRecno(ask, read.at(-1) ?? 0, SIZE, hint);
    read.push(...rows.map(({ recno }) => recno));
    if (!more) return read;
    expect(rows.length).toBeGreaterThan(0);
  }
}

const steps = (count: number, step: number) => Array.from({ length: count }, (_, n) => 1 + n * step);

it.each<[string, number[]]>([
  ['dense', steps(95, 1)],
  ['sparse', steps(95, 37)],
  ['with gaps', [...steps(30, 1), ...steps(30, 1).map((recno) => recno + 5_000_000)]],
  ['dense after sparse', [...steps(20, 500), ...steps(60, 1).map((recno) => recno + 10_000)]],
  ['a single row far away', [9_000_000_000]],
  ['empty', []],
])('reads a table that is %s whole, in order', async (_, recnos) => {
  expect(await readAll(table(recnos).ask)).toEqual(recnos);
  expect(await readAll(table(recnos, 3).ask)).toEqual(recnos);
});

it('asks little more than once a page, and a few times over a gap', async () => {
  const dense = table(steps(1000, 1));
  await readAll(dense.ask);
  expect(dense.asked.length).toBeLessThanOrEqual(102);
  const gap = table([1, 900_000_000]);
  await readAll(gap.ask);
  expect(gap.asked.length).toBeLessThan(30);
});

it('once at the end asks once for what is new, however often', async () => {
  const recnos = steps(25, 1);
  const { ask, asked } = table(recnos);
  const hint = { width: SIZE, near: false };
  for (let n = 0; n < 200; n++) {
    const last = recnos.at(-1) ?? 0;
    recnos.push(last + 1);
    hint.near = n % 2 === 0;
    const { rows } = await nextByRecno(ask, last, SIZE, hint);
    expect(rows.map(({ recno }) => recno)).toEqual([last + 1]);
  }
  expect(asked).toHaveLength(200);
});

it.each<[string, number[]]>([
  ['one row', [7]],
  ['dense', steps(1000, 1)],
  ['with a gap', [...steps(30, 1), 5_000_000]],
  ['dense after a gap', [...steps(30, 1), ...steps(5000, 1).map((recno) => recno + 10_000)]],
])('the highest number of a table %s is found to an eighth, in few calls', async (_what, recnos) => {
  const { ask, asked } = table(recnos);
  const real = recnos.at(-1)!;
  const about = await highestRecno(ask, recnos[0]!);
  expect(about).toBeGreaterThanOrEqual(real);
  expect(about).toBeLessThanOrEqual(Math.ceil((real * 8) / 7));
  expect(asked.length).toBeLessThanOrEqual(20);
});

it('a row below the one that was asked for is refused', async () => {
  const ask: Ask = async () => ({
    rows: [{ recno: 3, deleted: false, stamp: null, values: [] }],
    hasNext: false,
  });
  await expect(highestRecno(ask, 5)).rejects.toThrow(/não foi pedida/);
});
