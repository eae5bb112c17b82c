import http from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export const CONNECTIONS = 10;

/** Calls `once` from ten concurrent loops, `count` times in total; returns the durations in ms, sorted. */
export async function timed(count: number, once: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let started = 0;
  const loop = async () => {
    while (started++ < count) {
      const start = performance.now();
      await once();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return times.sort((a, b) => a - b);
}

/** The percentile `share` of sorted times. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(Math.ceil(times.length * share), times.length) - 1] ?? NaN;

export const mean = (times: readonly number[]): number =>
  times.reduce((sum, ms) => sum + ms, 0) / times.length;

interface HttpJob {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly count: number;
}

/** The same over HTTP, from a separate thread, so that the client does not slow the server down. */
export function timedHttp(job: HttpJob): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(__filename, { workerData: { timed: job } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function work({ port, method, path, authorization, count }: HttpJob): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.request({ agent, port, method, path, headers: { authorization } }, (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
        );
      });
      request.once('error', reject);
      request.end();
    });
  // New connections and a new thread are slow at first.
  await timed(5 * CONNECTIONS, once);
  const times = await timed(count, once);
  agent.destroy();
  return times;
}

if (!isMainThread) {
  // A benchmark may have threads of its own.
  const { timed: job } = workerData as { timed?: HttpJob };
  if (job) void work(job).then((times) => parentPort?.postMessage(times));
}
