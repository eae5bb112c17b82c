import type { AddressInfo } from 'node:net';
import { buildApp } from 'api/app';
import { readEnv } from 'api/config/env';
import { openPortalDatabase } from 'api/portal-database';
import { percentile } from '../measure';
import { runBench } from '../run-bench';
import { caller } from './caller';
import { isBench } from './child';
import { linesElsewhere } from './download';
import { measureExport, measureReport, PATHS } from './measure-report';
import { sinkProcess } from './sink-process';
import { makeTitles, makeUsers, STAFF, USER } from './world';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const IDLE_MS = Number(process.env.BENCH_IDLE_MS ?? 10_000);
/** The bars: p99 of other calls beside their idle one, and memory above idle. */
const [SLOWER, MEMORY_MB] = [2, 300];

/** Reports of 100,000 titles by the real job and the export of as many users, while the API goes on answering. */
async function main(): Promise<number> {
  const sink = await sinkProcess();
  const env = { ...readEnv(), smtpUrl: sink.url };
  const { pool, close } = await openPortalDatabase(env);
  await makeTitles(pool, ROWS);
  await makeUsers(pool, ROWS - 2);
  const app = await buildApp({ env, pool });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.startJobs();
  const { port } = app.server.address() as AddressInfo;
  const login = async (payload: typeof USER) => {
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
    return `Bearer ${answer.json<{ token: string }>().token}`;
  };
  const run = { port, authorization: await login(USER), begin: caller };
  const report = (format: 'csv' | 'xlsx', top = ROWS, idleMs = IDLE_MS) =>
    measureReport({ ...run, format, top, idleMs, mails: sink.mails });
  const file = { path: '/api/user/export', authorization: await login(STAFF) };
  // What is compiled and cached by the first report is no cost of the next.
  await report('xlsx', 5000, 1000);

  console.log();
  console.log(
    '| file | rows | e-mails | rows/s | memory idle, peak MB | call | idle p50, p99 ms | meanwhile p50, p99 ms | p99 × |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  let missed = 0;
  const files = [
    ['CSV', () => report('csv')],
    ['XLSX', () => report('xlsx')],
    ['users', () => measureExport({ ...run, idleMs: IDLE_MS, file, lines: linesElsewhere })],
  ] as const;
  const start = process.memoryUsage.rss() / 1024 / 1024;
  for (const [name, measured] of files) {
    const { rows, parts, seconds, idle, busy, failed, idleMb, peakMb } = await measured();
    // Above what the process began with: what an earlier file made it keep is not forgiven.
    if (rows !== ROWS || failed > 0 || peakMb - start > MEMORY_MB) missed++;
    for (const [n, path] of PATHS.entries()) {
      const two = (times: readonly number[] = []) =>
        [percentile(times, 0.5), percentile(times, 0.99)] as const;
      const [still, during] = [two(idle[n]), two(busy[n])];
      const ratio = during[1] / still[1];
      if (!(ratio <= SLOWER)) missed++;
      const about = [name, rows.toLocaleString('en'), parts, Math.round(rows / seconds)];
      const memory = `${idleMb.toFixed(0)}, ${peakMb.toFixed(0)}`;
      const times = [still, during].map((pair) => pair.map((ms) => ms.toFixed(1)).join(', '));
      console.log(`| ${[...about, memory, path, ...times, ratio.toFixed(2)].join(' | ')} |`);
    }
    if (failed > 0) console.log(`\n${failed} calls were not answered 200.\n`);
  }
  await app.close();
  await close();
  sink.stop();
  return missed;
}

if (isBench()) runBench(main);
