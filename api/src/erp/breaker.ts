import { HttpProblem, TEXTS, type ToldAs } from '../platform/problem';

/** The ERP did not answer or failed; the portal responds with 503 and keeps running. */
export class ErpUnavailable extends Error implements ToldAs {
  override readonly name = 'ErpUnavailable';
  readonly problem = new HttpProblem(503, TEXTS.erpAway, { retryAfter: 10 });
}

export interface BreakerOptions {
  /** Consecutive failures that open the circuit. */
  readonly failures: number;
  /** Cool-down in ms: how long an open circuit refuses calls before it allows a trial call. */
  readonly coolDown: number;
  /** Maximum duration of a call in ms; then its signal is aborted. */
  readonly timeout: number;
  /** A monotonic clock in ms. If a wall clock were set back, the circuit would stay open for hours. */
  readonly monotonic: () => number;
}

/**
 * Circuit breaker: refuses calls to an ERP that keeps failing, so that users get an error at once instead of waiting.
 * Every failure becomes ErpUnavailable, except errors that `isCallersFault` recognises.
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

/** The result of the call. Rejects after `ms` and aborts the call's signal. */
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
