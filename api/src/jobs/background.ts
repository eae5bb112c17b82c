import { saoPauloToday } from 'api-contract';
import type { JobOptions, JobOutcome, Jobs } from './jobs';

const HOUR_MS = 3_600_000;

/** Work of an area that goes on beside its calls: it starts and stops with the jobs. */
export interface Background {
  start(onError: (error: unknown) => void): Promise<void>;
  stop(): void | Promise<void>;
}

/** Does `work` at the start, and again every `ms`. Work that fails is reported and tried again the next time. */
export function regularly(work: () => Promise<unknown>, ms: number): Background {
  let timer: NodeJS.Timeout | null = null;
  return {
    async start(onError) {
      timer = setInterval(() => void work().catch(onError), ms).unref();
      await work().catch(onError);
    },
    stop: () => void (timer && clearInterval(timer)),
  };
}

/** How often: every so many ms, or once a day of São Paulo; and the retries of each time. */
interface Turn extends JobOptions {
  readonly every: number | 'day';
}

/** Work that one process of several does: a job for each period, of whichever is first to ask for it. */
export function inOneProcess(
  { jobs, now }: { readonly jobs: Jobs; readonly now: () => Date },
  name: string,
  { every, ...options }: Turn,
  work: () => Promise<JobOutcome>,
): Background {
  const queue = jobs.queue<object>(name, options, work);
  const key = () => (every === 'day' ? saoPauloToday(now()) : String(Math.floor(now().getTime() / every)));
  // A day begins at no process's own hour, so it is asked for every hour.
  return regularly(() => queue.send({}, { key: key() }), every === 'day' ? HOUR_MS : every);
}
