import type { AddressInfo } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import { buildApp } from '../../app';
import { readEnv } from '../../config/env';
import { openPortalDatabase } from '../../portal-database';
import { percentile } from '../measure';
import { runBench } from '../run-bench';
import { caller } from './caller';
import { measureReport, PATHS } from './measure-report';
import { sinkThread } from './sink-thread';
import { makeTitles, USER } from './world';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const IDLE_MS = Number(process.env.BENCH_IDLE_MS ?? 10_000);
/** The bars: p99 of other calls on PostgreSQL beside their idle one, and memory above idle. */
const [SLOWER, MEMORY_MB] = [2, 300];

/** Reports of 100,000 titles by the real job, while the API goes on answering. */
async function main(): Promise<number> {
  const sink = await sinkThread();
  const env = { ...readEnv(), smtpUrl: sink.url };
  const { pool, kind, close } = await openPortalDatabase(env);
  await makeTitles(pool, ROWS);
  const app = await buildApp({ env, pool });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.startJobs({ alone: kind === 'embedded' });
  const { port } = app.server.address() as AddressInfo;
  const { token } = (await app.inject({ method: 'POST', url: '/api/login', payload: USER })).json<{
    token: string;
  }>();
  const authorization = `Bearer ${token}`;
  // What is compiled and cached by the first report is no cost of the next.
  const run = { port, authorization, begin: caller, mails: sink.mails };
  await measureReport({ ...run, format: 'xlsx', top: 5000, idleMs: 1000 });

  console.log(`\n### ${kind === 'embedded' ? 'embedded database' : 'PostgreSQL'}\n`);
  console.log(
    '| report | rows | e-mails | rows/s | memory idle, peak MB | call | idle p50, p99 ms | meanwhile p50, p99 ms | p99 × |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  let missed = 0;
  for (const format of ['csv', 'xlsx'] as const) {
    const found = await measureReport({ ...run, format, top: ROWS, idleMs: IDLE_MS });
    const { rows, parts, seconds, idle, busy, failed, idleMb, peakMb } = found;
    if (rows !== ROWS || failed > 0 || peakMb - idleMb > MEMORY_MB) missed++;
    for (const [n, path] of PATHS.entries()) {
      const two = (times: readonly number[] = []) =>
        [percentile(times, 0.5), percentile(times, 0.99)] as const;
      const [still, during] = [two(idle[n]), two(busy[n])];
      const ratio = during[1] / still[1];
      if (kind === 'server' && !(ratio <= SLOWER)) missed++;
      const report = [format.toUpperCase(), rows.toLocaleString('en'), parts, Math.round(rows / seconds)];
      const memory = `${idleMb.toFixed(0)}, ${peakMb.toFixed(0)}`;
      const times = [still, during].map((pair) => pair.map((ms) => ms.toFixed(1)).join(', '));
      console.log(`| ${[...report, memory, path, ...times, ratio.toFixed(2)].join(' | ')} |`);
    }
    if (failed > 0) console.log(`\n${failed} calls were not answered 200.\n`);
  }
  await app.close();
  await close();
  await sink.stop();
  return missed;
}

if (isMainThread) runBench(main);
