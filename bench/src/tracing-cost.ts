import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startTracing, type TracingEnv } from 'api/observe/tracing';
import type { BenchCase } from './cases';
import { CONNECTIONS, percentile, timedHttp } from './measure';
import type { BenchWorld } from './measure-case';
import { percentText } from './table';

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

/**
 * How much longer a list call takes while it is traced: asked by one caller, which is the bar, and by as many as keep the
 * processor busy, where every microsecond of it counts. Two lines.
 */
export async function tracingCost(
  { name, method, path }: BenchCase,
  { port, authorization, perRound }: BenchWorld,
): Promise<boolean> {
  const collector = new Worker(COLLECTOR, { eval: true });
  const [at] = (await once(collector, 'message')) as [number];
  const round = async (otlp: TracingEnv, connections: number) => {
    const end = await startTracing(otlp);
    const job = { port, method, path, authorization, count: perRound, connections };
    const { times, failures } = await timedHttp(job);
    if (Object.keys(failures).length > 0) throw new Error(JSON.stringify(failures));
    await end();
    return percentile(times, 0.5);
  };
  const percent = (share: number) => percentText(share, 1);
  console.log(`\n${name}, traced, of ${ROUNDS} pairs of ${perRound} calls each:`);
  const cost = async (connections: number): Promise<number> => {
    const shares: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const on = () => round({ otlpEndpoint: `http://127.0.0.1:${at}` }, connections);
      const off = () => round({}, connections);
      const [first, second] = n % 2 === 0 ? [off, on] : [on, off];
      const [a, b] = [await first(), await second()];
      shares.push(n % 2 === 0 ? b / a - 1 : a / b - 1);
    }
    const median = percentile(shares, 0.5);
    console.log(
      `- ${connections} at once: ${percent(median)} longer (${percent(Math.min(...shares))} to ${percent(Math.max(...shares))})`,
    );
    return median;
  };
  const alone = await cost(1);
  await cost(CONNECTIONS);
  await collector.terminate();
  console.log(`Bar, asked one by one: ${percent(MOST)}.`);
  return alone <= MOST;
}
