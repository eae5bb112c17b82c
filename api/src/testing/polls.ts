import { POLL_MS } from '../platform/listeners';

/** All but intervals. */
const REAL = [
  'Date',
  'clearImmediate',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setTimeout',
] as const;

/** From now on the polls of streams wait for the test, instead of the test for them, until `jest.useRealTimers()`. */
export const holdPolls = () => void jest.useFakeTimers({ doNotFake: [...REAL] });

/** What a page reads next; who listens is told of what happened by the next poll. */
export async function nextRead<T>(page: AsyncIterator<T>): Promise<IteratorResult<T, unknown>> {
  const read = page.next();
  await jest.advanceTimersByTimeAsync(POLL_MS);
  return read;
}
