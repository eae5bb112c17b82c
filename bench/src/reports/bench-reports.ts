import type pg from 'pg';
import type { SunkMail } from 'api/testing/mail-sink';
import { p50And99 } from '../measure';
import { startPortal } from '../portal';
import { runProgram, startBeside } from '../processes';
import { sessionOf } from '../session';
import { countText, msText, table } from '../table';
import { caller } from './caller';
import { linesElsewhere } from './download';
import { measureExport, measureReport, PATHS } from './measure-report';
import { makeTitles, makeUsers, STAFF, USER } from './world';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const IDLE_MS = Number(process.env.BENCH_IDLE_MS ?? 10_000);
/** The bars: p99 of other calls beside their idle one, and memory above idle. */
const [SLOWER, MEMORY_MB] = [2, 300];

/** Reports of 100,000 titles by the real job and the export of as many users, while the API goes on answering. */
async function main(): Promise<number> {
  const sink = startBeside('mail-sink-beside');
  const smtpUrl = await sink.heard<string>();
  const mails: SunkMail[] = [];
  sink.onSaid<SunkMail>((mail) => mails.push(mail));
  const fill = async (pool: pg.Pool) => {
    await makeTitles(pool, ROWS);
    await makeUsers(pool, ROWS - 2);
  };
  const { app, port, close } = await startPortal(fill, { smtpUrl });
  await app.startJobs();
  const run = { port, authorization: await sessionOf(app, USER), begin: caller };
  const report = (format: 'csv' | 'xlsx', top = ROWS, idleMs = IDLE_MS) =>
    measureReport({ ...run, format, top, idleMs, mails });
  const file = { path: '/api/user/export', authorization: await sessionOf(app, STAFF) };
  // What is compiled and cached by the first report is no cost of the next.
  await report('xlsx', 5000, 1000);

  const row = table(
    'file',
    'rows',
    'e-mails',
    'rows/s',
    'memory idle, peak MB',
    'call',
    'idle p50, p99 ms',
    'meanwhile p50, p99 ms',
    'p99 ×',
  );
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
      const [still, during] = [p50And99(idle[n] ?? []), p50And99(busy[n] ?? [])];
      const ratio = during[1] / still[1];
      if (!(ratio <= SLOWER)) missed++;
      const memory = `${idleMb.toFixed(0)}, ${peakMb.toFixed(0)}`;
      const times = [still, during].map((pair) => pair.map(msText).join(', '));
      row(name, countText(rows), parts, Math.round(rows / seconds), memory, path, ...times, ratio.toFixed(2));
    }
    if (failed > 0) console.log(`\n${failed} calls were not answered 200.\n`);
  }
  await close();
  await sink.stop();
  return missed;
}

runProgram(main);
