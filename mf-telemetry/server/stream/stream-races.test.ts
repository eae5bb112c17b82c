import type pg from 'pg';
import type { Session } from 'api/platform/session';
import { tankStream } from './stream';
import type { FoundTank } from '../tanks';

/** Two polls, and what follows from them. */
const soon = () => jest.advanceTimersByTimeAsync(5000);
let changed: { tank: number; changed_at: Date; now: Date }[] = [];
let hold: Promise<void> | null = null;
let find = async (numbers: readonly number[]) => numbers.map((number) => ({ number }));
const errors: unknown[] = [];

const query = async () => {
  await hold;
  return { rows: changed };
};
const stream = () =>
  tankStream({
    pool: { query } as unknown as pg.Pool,
    reader: { find: (_session: Session, { numbers }: { numbers: number[] }) => find(numbers) } as never,
    onError: (error) => errors.push(error),
  });
const mine = async () => ({}) as Session;
/** Somebody who listens, and what he was told. */
function listener() {
  const told: number[] = [];
  const send = (tanks: readonly FoundTank[]) =>
    told.push(...(tanks as unknown as { number: number }[]).map(({ number }) => number)) > 0;
  return { told, send };
}
const change = (tank: number) => (changed = [{ tank, changed_at: new Date(), now: new Date() }]);

beforeEach(() => {
  jest.useFakeTimers();
  [changed, hold] = [[], null];
  errors.length = 0;
  find = async (numbers) => numbers.map((number) => ({ number }));
});
afterEach(() => jest.useRealTimers());

it('goes on for who began to listen while the last listener left', async () => {
  const live = stream();
  const [first, second] = [listener(), listener()];
  const leave = live.listen(mine, first.send);
  await soon();
  let release = () => {};
  hold = new Promise((resolve) => (release = resolve));
  const end = live.listen(mine, second.send);
  leave();
  release();
  change(7);
  await soon();
  expect([first.told, second.told]).toEqual([[], [7]]);
  end();
});

it('tells of a change again where it could not be told', async () => {
  const live = stream();
  const { told, send } = listener();
  const end = live.listen(mine, send);
  await soon();
  const found = find;
  find = () => Promise.reject(new Error('The database is away.'));
  change(7);
  await soon();
  find = found;
  await soon();
  expect(told).toEqual([7]);
  expect(errors).not.toEqual([]);
  end();
});

it('tells nothing to who left while it was looked up', async () => {
  const live = stream();
  const { told, send } = listener();
  const leave = live.listen(mine, send);
  let found = () => {};
  find = (numbers) =>
    new Promise((resolve) => (found = () => resolve(numbers.map((number) => ({ number })))));
  change(7);
  await soon();
  leave();
  found();
  await soon();
  expect(told).toEqual([]);
});

it('tells who comes later what has just changed, which his page may have been read before', async () => {
  const live = stream();
  const [first, second] = [listener(), listener()];
  const ends = [live.listen(mine, first.send)];
  change(7);
  await soon();
  ends.push(live.listen(mine, second.send));
  await soon();
  expect([first.told, second.told]).toEqual([[7], [7]]);
  ends.forEach((end) => end());
});

it('tells the others though one cannot be told, and him when he can', async () => {
  const live = stream();
  const [broken, slow, well] = [listener(), listener(), listener()];
  let [works, reads] = [false, false];
  const ends = [
    live.listen(
      () => (works ? mine() : Promise.reject(new Error('His session cannot be read.'))),
      broken.send,
    ),
    live.listen(mine, (tanks) => reads && slow.send(tanks)),
    live.listen(mine, well.send),
  ];
  change(7);
  await soon();
  expect([broken.told, slow.told, well.told]).toEqual([[], [], [7]]);
  // Meanwhile it is too long ago to be found by a question.
  changed = [];
  await soon();
  [works, reads] = [true, true];
  await soon();
  expect([broken.told, slow.told, well.told]).toEqual([[7], [7], [7]]);
  ends.forEach((end) => end());
});
