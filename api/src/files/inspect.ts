import Piscina from 'piscina';
import { INSPECT_WORKER } from '../paths';
import { HttpProblem, TEXTS } from '../platform/problem';
import type * as worker from './inspect-worker';

/** Files looked into at once; each may hold its own bytes once more, and up to 50 MB for a picture. */
const THREADS = 2;
/** Files that wait for their turn. */
const WAITING = 32;
/** How long an idle thread is kept. */
const IDLE_MS = 30_000;
const RETRY_AFTER_S = 10;

/** Looks into files from outside (docs/adr/0131). */
export interface Inspector {
  readonly file: typeof worker.file;
  readonly photo: typeof worker.photo;
  close(): Promise<void>;
}

/**
 * Threads that look into files from outside, so that none of them holds up the server; none is there before the first
 * file. 429 with `Retry-After` where too many wait.
 */
export function inspector(): Inspector {
  const pool = new Piscina({
    filename: INSPECT_WORKER,
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: WAITING,
    idleTimeout: IDLE_MS,
  });
  const run = (name: keyof typeof worker) => async (bytes: Uint8Array) => {
    if (pool.queueSize >= WAITING) throw new HttpProblem(429, TEXTS.tooMany, { retryAfter: RETRY_AFTER_S });
    return pool.run(bytes, { name });
  };
  return { file: run('file'), photo: run('photo'), close: () => pool.destroy() };
}
