import { type Background, regularly } from 'api/jobs/background';
import type { Jobs } from 'api/jobs/jobs';

const MINUTE_MS = 60_000;

/** Looks every minute, by a job, so that one process of several does it; `look` answers what came of it in words. */
export function everyMinute(
  { jobs, now }: { readonly jobs: Jobs; readonly now: () => Date },
  name: string,
  look: () => Promise<string | undefined>,
): Background {
  const queue = jobs.queue<object>(name, { retryLimit: 2, retryDelay: 60, expireInSeconds: 300 }, look);
  return regularly(() => queue.send({}, { key: String(Math.floor(now().getTime() / MINUTE_MS)) }), MINUTE_MS);
}
