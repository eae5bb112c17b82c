import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBeside } from '../processes';

/** Calls that another process makes, one after the other, so that they wait for the portal and not for each other. */
export interface Calling {
  readonly port: number;
  readonly authorization: string;
  readonly paths: readonly string[];
  /** Pause after each call, in ms. */
  readonly pauseMs: number;
}

/** The durations in ms of the calls to each path, in the order of `paths`, and how many were not answered 200. */
export interface Called {
  readonly times: readonly (readonly number[])[];
  readonly failed: number;
}

const agent = new http.Agent({ keepAlive: true });
const call = ({ port, authorization }: Calling, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = http.request({ agent, port, path, headers: { authorization } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    request.once('error', reject);
    request.end();
  });

/** Calls from this process. A first call to each path, which opens the connection, is not timed; then it is `ready`. */
export async function callUntilTold(
  calling: Calling,
  told: () => boolean,
  ready: () => void = () => undefined,
): Promise<Called> {
  const times = calling.paths.map((): number[] => []);
  let failed = 0;
  for (const path of calling.paths) await call(calling, path);
  ready();
  // Each path at least once, however soon the end is told.
  do
    for (const [n, path] of calling.paths.entries()) {
      const from = performance.now();
      if ((await call(calling, path)) === 200) times[n]?.push(performance.now() - from);
      else failed++;
      await sleep(calling.pauseMs);
    }
  while (!told());
  return { times, failed };
}

/** Calls that go on until `end`, which answers what came of them. */
export interface Calls {
  end(): Promise<Called>;
}

/** Begins to call. */
export async function caller(calling: Calling): Promise<Calls> {
  const beside = startBeside('caller-beside');
  await beside.ask(calling);
  return {
    async end(): Promise<Called> {
      const called = await beside.ask<Called>('end');
      await beside.stop();
      return called;
    },
  };
}
