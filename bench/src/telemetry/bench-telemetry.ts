import type pg from 'pg';
import type { App } from 'api/platform/app-type';
import { percentile } from '../measure';
import { startPortal } from '../portal';
import { runProgram } from '../processes';
import { sessionOf } from '../session';
import { countText, msText, percentText, table } from '../table';
import { ingestion } from './ingestion';
import { addTanks, fillMonth, makeDevices, makeTanks, USER } from './world';

/** The bars: readings a second, and how much slower 10,000 tanks may be asked than ten. */
const LEAST_RATE = 10_000;
const [FLAT, GRACE_MS] = [1.5, 3];
const SIZES = (process.env.BENCH_TANKS ?? '10,1000,10000').split(',').map(Number);
const FIRST_SIZE = SIZES[0] ?? 10;
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 30);
const READINGS = Number(process.env.BENCH_READINGS ?? 200_000);
const INGEST_TANKS = 1000;
const WARM_UP = 5;

const CALLS = [
  { name: 'the company’s tanks', method: 'GET', url: '/api/tanques' },
  { name: 'a day', method: 'POST', url: '/api/tanques/logs?tankId=B1&tankType=1' },
  { name: 'a week', method: 'POST', url: '/api/tanques/logs?tankId=B1&tankType=2' },
  { name: 'a month', method: 'POST', url: '/api/tanques/logs?tankId=B1&tankType=3' },
] as const;

/** Work that knows no tanks: how quick the machine is at this moment. */
const CONTROL = 'SELECT sum(n) FROM generate_series(1, 200000) AS n';

/** Medians in ms, of the control and of the calls, asked in turns so that other work on the machine meets all of them. */
async function askAll(pool: pg.Pool, app: App): Promise<number[]> {
  const authorization = await sessionOf(app, USER);
  const asked = [
    () => pool.query(CONTROL),
    ...CALLS.map(({ method, url }) => async () => {
      const { statusCode } = await app.inject({ method, url, headers: { authorization } });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    }),
  ];
  const times = asked.map((): number[] => []);
  for (let round = -WARM_UP; round < REQUESTS; round++)
    for (const [n, ask] of asked.entries()) {
      const from = performance.now();
      await ask();
      if (round >= 0) times[n]?.push(performance.now() - from);
    }
  return times.map((own) => percentile(own, 0.5));
}

async function queries(pool: pg.Pool, app: App): Promise<number> {
  const found: number[][] = [];
  let there = FIRST_SIZE;
  const row = table('tanks', 'readings', 'control, p50 ms', ...CALLS.map(({ name }) => `${name}, p50 ms`));
  for (const tanks of SIZES) {
    if (tanks > there) await addTanks(pool, there, tanks);
    there = tanks;
    const rows = await fillMonth(pool);
    const ms = await askAll(pool, app);
    found.push(ms);
    row(countText(tanks), countText(rows), ...ms.map(msText));
  }
  const [first, last] = [found[0] ?? [], found.at(-1) ?? []];
  const busier = (last[0] ?? NaN) / (first[0] ?? NaN);
  const slower = CALLS.filter(
    (_, n) => !((last[n + 1] ?? NaN) / busier <= FLAT * (first[n + 1] ?? NaN) + GRACE_MS),
  );
  const verdict = slower.length === 0 ? 'held' : `**missed** by ${slower.map(({ name }) => name).join(', ')}`;
  console.log(`\nFlat (≤ ${FLAT} × + ${GRACE_MS} ms, beside the control): ${verdict}.`);
  return slower.length;
}

async function main(): Promise<number> {
  const { pool, app, port, close } = await startPortal((database) => makeTanks(database, FIRST_SIZE));
  let missed = await queries(pool, app);

  const size = SIZES.at(-1) ?? 0;
  if (size < INGEST_TANKS) await addTanks(pool, size, INGEST_TANKS);
  const row = table('way in', 'readings', 'readings/s', 'of the bare INSERT');
  let bare = 0;
  await ingestion(
    pool,
    port,
    await makeDevices(pool, INGEST_TANKS),
    READINGS,
    ({ name, readings, perSecond }) => {
      bare ||= perSecond;
      row(name, countText(readings), countText(perSecond), percentText(perSecond / bare));
      // A message for each reading is bound by the broker, which shares the two cores.
      if (perSecond < LEAST_RATE && !name.startsWith('MQTT, 1 ')) missed++;
    },
  );
  await close();
  return missed;
}

runProgram(main);
