import Piscina from 'piscina';
import { workerProgram } from '../paths';
import { HttpProblem, TEXTS } from './problem';

/** Pieces of work done at once; each may hold its own input once more. */
const AT_ONCE = 2;
/** Pieces of work that wait for their turn. */
const WAITING = 32;
/** How long an idle worker is kept. */
const IDLE_MS = 30_000;
const RETRY_AFTER_S = 10;

/** Functions of a worker's program, and what they do. What they take and give is copied. */
type Program = Readonly<Record<string, (input: never) => unknown>>;

/** Work that would hold the event loop, done beside it in threads (docs/adr/0131). */
export interface Workers {
  /**
   * Runs a function that the program `name` exports, in a worker: `<name>-worker.ts` of the api or of an area. 429 with
   * `Retry-After` where too much waits.
   */
  run<Of extends Program, Call extends keyof Of & string>(
    name: string,
    call: Call,
    input: Parameters<Of[Call]>[0],
  ): Promise<Awaited<ReturnType<Of[Call]>>>;
  close(): Promise<void>;
}

/** Workers for the whole server; none is there before the first piece of work. */
export function workerPool(): Workers {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: AT_ONCE,
    maxQueue: WAITING,
    idleTimeout: IDLE_MS,
    // By this the program of a part of the store finds the server's libraries (api/build.mjs).
    argv: [__filename],
  });
  return {
    run(name, call, input) {
      if (pool.queueSize >= WAITING) throw new HttpProblem(429, TEXTS.tooMany, { retryAfter: RETRY_AFTER_S });
      return pool.run(input, { filename: workerProgram(name), name: call });
    },
    close: () => pool.destroy(),
  };
}
