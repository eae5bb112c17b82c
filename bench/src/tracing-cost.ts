import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startTracing } from 'api/observe/tracing';
import type { BenchCase } from './cases';
import { mean, percentile, timedHttp } from './measure';
import type { BenchWorld } from './measure-case';

/** A call may take so much longer while it is traced. */
const MOST = 0.03;
/** Each off, on, on, off: what else the machine does meets both. */
const ROUNDS = 20;

/** A collector beside the server, which takes whatever comes. */
const COLLECTOR = `
const { parentPort } = require('node:worker_threads');
const server = require('node:http').createServer((request, response) => {
  request.resume();
  request.once('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

/** What a list call costs more while it is traced, as a share of what it costs otherwise; one line. */
export async function tracingCost(
  { name, method, path }: BenchCase,
  { port, authorization, perRound }: BenchWorld,
): Promise<boolean> {
  const collector = new Worker(COLLECTOR, { eval: true });
  const [at] = (await once(collector, 'message')) as [number];
  const times: Record<'off' | 'on', number[]> = { off: [], on: [] };
  const round = async (which: 'off' | 'on') => {
    const end = await startTracing(which === 'on' ? { otlpEndpoint: `http://127.0.0.1:${at}` } : {});
    const { times: found, failures } = await timedHttp({
      port,
      method,
      path,
      authorization,
      count: perRound,
    });
    if (Object.keys(failures).length > 0) throw new Error(JSON.stringify(failures));
    times[which].push(mean(found));
    await end();
  };
  for (let n = 0; n < ROUNDS; n++)
    for (const which of n % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) await round(which);
  await collector.terminate();
  const shares = times.on.map((on, n) => on / (times.off[n] ?? NaN) - 1).sort((a, b) => a - b);
  const cost = percentile(shares, 0.5);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(
    `\nTraced, ${name} takes ${percent(cost)} longer (median of ${ROUNDS} pairs, ${percent(shares[0] ?? NaN)} to ${percent(shares.at(-1) ?? NaN)}; bar ${percent(MOST)}).`,
  );
  return cost <= MOST;
}
