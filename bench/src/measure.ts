import { COMPANY_HEADER } from 'api-contract';
import http from 'node:http';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export const CONNECTIONS = 10;

/**
 * Calls `once` from concurrent loops, `count` times in total; returns the durations in ms. Ends with the first that
 * fails.
 */
export async function timed(
  count: number,
  once: () => Promise<unknown>,
  connections = CONNECTIONS,
): Promise<number[]> {
  const times: number[] = [];
  let started = 0;
  const loop = async () => {
    while (started++ < count) {
      const start = performance.now();
      await once().catch((error: unknown) => {
        started = count;
        throw error;
      });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return times;
}

/** The percentile `share` of times. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(Math.ceil(times.length * share), times.length) - 1] ?? NaN;

/** What half of the times, and 99 % of them, stay within. */
export const p50And99 = (times: readonly number[]): [p50: number, p99: number] => [
  percentile(times, 0.5),
  percentile(times, 0.99),
];

export const mean = (times: readonly number[]): number =>
  times.reduce((sum, ms) => sum + ms, 0) / times.length;

/** Calls to be timed. */
export interface HttpJob {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  /** What it says of whose data it asks for; nothing: the active company's. */
  readonly company?: string | undefined;
  readonly count: number;
  readonly connections?: number;
}

/** What came of calls over HTTP: the durations of those that were answered 200 (ms), and how the others ended. */
export interface HttpTimes {
  readonly times: number[];
  /** '503' or 'ECONNRESET' → how often. */
  readonly failures: Readonly<Record<string, number>>;
}

/** The same over HTTP, from a separate thread, so that the client does not slow the server down. */
export function timedHttp(job: HttpJob): Promise<HttpTimes> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'calls-worker.js'), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** {@link timedHttp} in this thread. */
export async function timedCalls(job: HttpJob): Promise<HttpTimes> {
  const { port, method, authorization, company, count, connections = CONNECTIONS } = job;
  const headers = { authorization, ...(company && { [COMPANY_HEADER]: company }) };
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const call = () =>
    new Promise<string>((resolve) => {
      const request = http.request({ agent, port, method, path: job.path, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(String(response.statusCode)));
      });
      request.once('error', ({ code = 'failed' }: NodeJS.ErrnoException) => resolve(code));
      request.end();
    });
  // New connections and a new thread are slow at first.
  await timed(5 * connections, call, connections);
  const times: number[] = [];
  const failures: Record<string, number> = {};
  await timed(
    count,
    async () => {
      const start = performance.now();
      const answer = await call();
      if (answer === '200') times.push(performance.now() - start);
      else failures[answer] = (failures[answer] ?? 0) + 1;
    },
    connections,
  );
  agent.destroy();
  return { times, failures };
}
