import { ErpUnavailable } from './unavailable';

export interface BreakerOptions {
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** How long an open circuit refuses before one call may try again, in ms. */
  readonly coolDown: number;
  /** The longest a call may take, in ms. */
  readonly timeout: number;
  readonly now: () => Date;
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
    if (trying || options.now().getTime() - openedAt < options.coolDown) return false;
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
    if (failuresInRow >= options.failures) openedAt = options.now().getTime();
  };

  return async function run<T>(call: () => Promise<T>): Promise<T> {
    if (!mayTry()) throw new ErpUnavailable('The circuit is open');
    try {
      const result = await withTimeout(call(), options.timeout);
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

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
