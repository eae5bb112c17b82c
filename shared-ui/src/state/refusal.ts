/** Too slow, too early, too often: said no to now, not for good. */
const PASSING: readonly number[] = [408, 425, 429];

/**
 * Whether the server said no (4xx) and says it again however often it is asked: no retry is offered, and rows of before
 * may be none of the user's. `error` is what a call failed with: its `status` is the answer's, 0 without one.
 */
export function isRefusal(error: unknown): boolean {
  const { status = 0 } = (error ?? {}) as { status?: number };
  return status >= 400 && status < 500 && !PASSING.includes(status);
}
