import { callLimiter } from './limiter';

const signal = () => new AbortController().signal;
/** Lets everything that can go on do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A limiter whose waits move its clock. */
function limiter(parallel: number, callsPerMinute: number) {
  const clock = { now: 0 };
  const wait = async (ms: number) => void (clock.now += ms);
  return { clock, limited: callLimiter({ parallel, callsPerMinute, monotonic: () => clock.now, wait }) };
}

it('never lets more calls begin in any minute than it may', async () => {
  const { clock, limited } = limiter(4, 60);
  const begun: number[] = [];
  await Promise.all(
    Array.from({ length: 200 }, () => limited(async () => void begun.push(clock.now), signal())),
  );
  const most = Math.max(
    ...begun.map((from) => begun.filter((at) => at >= from && at < from + 60_000).length),
  );
  expect(most).toBeLessThanOrEqual(60);
  expect(most).toBeGreaterThan(50);
});

it('runs so many at a time, in the order they came, and gives a place back when a call fails', async () => {
  const { limited } = limiter(2, 60_000);
  let [running, most] = [0, 0];
  const order: number[] = [];
  const calls = Array.from({ length: 10 }, (_, n) =>
    limited(async () => {
      order.push(n);
      most = Math.max(most, ++running);
      await settled();
      running--;
      if (n % 3 === 0) throw new Error('failed');
    }, signal()).catch(() => undefined),
  );
  await Promise.all(calls);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('drops a call that was aborted', async () => {
  const { limited } = limiter(1, 60_000);
  let finish: () => void = () => undefined;
  const first = limited(() => new Promise<void>((resolve) => (finish = resolve)), signal());
  const stop = new AbortController();
  const second = limited(async () => 'second', stop.signal);
  const third = limited(async () => 'third', signal());
  stop.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  await settled();
  finish();
  await first;
  expect(await third).toBe('third');
});
