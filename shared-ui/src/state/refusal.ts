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

/** Whether no network led to a server: a call that says so, or whatever failed while the device has none. */
export const isWithoutNetwork = (error: unknown): boolean =>
  error instanceof Error && 'withoutNetwork' in error
    ? error.withoutNetwork === true
    : !navigator.onLine && !isRefusal(error);

/** What stands in place of a page without a network, when nothing of it is kept (docs/adr/0160). */
export const NOT_OPENED = 'Sem conexão. Esta página ainda não foi aberta neste aparelho.';
