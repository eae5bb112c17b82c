import { ErpUnavailable } from './unavailable';

export interface BreakerOptions {
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** How long an open circuit refuses before one call may try again, in ms. */
  readonly coolDown: number;
  /** The longest a call may take, in ms; then its signal is aborted. */
  readonly timeout: number;
  /** Milliseconds that only ever grow. A wall clock that is set back would keep the circuit open for hours. */
  readonly monotonic: () => number;
}

/**
 * Refuses calls to an ERP that keeps failing, so that a dead ERP gives an answer at once instead of a hang.
 * Every failure becomes ErpUnavailable, except what `isCallersFault` recognises.
 */
export function circuitBreaker(options: BreakerOptions, isCallersFault: (error: unknown) => boolean) {
  let failuresInRow = 0;
  let openedAt: number | null = null;
  let trying = false;

  const mayTry = (): boolean => {
    if (openedAt === null) return true;
    if (trying || options.monotonic() - openedAt < options.coolDown) return false;
    trying = true;
    return true;
  };
  const good = () => {
    failuresInRow = 0;
    openedAt = null;
    trying = false;
  };
  const bad = () => {
    failuresInRow += 1;
    trying = false;
    if (failuresInRow >= options.failures) openedAt = options.monotonic();
  };

  return async function run<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (!mayTry()) throw new ErpUnavailable('The circuit is open');
    try {
      const result = await withTimeout(call, options.timeout);
      good();
      return result;
    } catch (error) {
      if (isCallersFault(error)) {
        good();
        throw error;
      }
      bad();
      throw new ErpUnavailable(error instanceof Error ? error.message : String(error));
    }
  };
}

/** The call's answer, or a rejection after `ms`, when the call is told by its signal that nobody waits any more. */
async function withTimeout<T>(call: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`No answer within ${ms} ms`);
      reject(error);
      late.abort(error);
    }, ms);
  });
  try {
    return await Promise.race([call(late.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
