import type { AddressInfo } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import type pg from 'pg';
import { buildApp } from 'api/app';
import { readEnv } from 'api/config/env';
import type { App } from 'api/platform/app-type';
import { openPortalDatabase } from 'api/portal-database';
import { percentile } from '../measure';
import { runBench } from '../run-bench';
import { ingestion } from './ingestion';
import { addTanks, fillMonth, makeDevices, makeTanks, USER } from './world';

/** The bars: readings a second, and how much slower 10,000 tanks may be asked than ten. */
const LEAST_RATE = 10_000;
const [FLAT, GRACE_MS] = [1.5, 3];
const SIZES = (process.env.BENCH_TANKS ?? '10,1000,10000').split(',').map(Number);
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

async function login(app: App): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: USER });
  return `Bearer ${answer.json<{ token: string }>().token}`;
}

/** Work that knows no tanks: how quick the machine is at this moment. */
const CONTROL = 'SELECT sum(n) FROM generate_series(1, 200000) AS n';

/** Medians in ms, of the control and of the calls, asked in turns so that other work on the machine meets all of them. */
async function askAll(pool: pg.Pool, app: App): Promise<number[]> {
  const authorization = await login(app);
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
  return times.map((own) =>
    percentile(
      [...own].sort((a, b) => a - b),
      0.5,
    ),
  );
}

async function queries(pool: pg.Pool, app: App): Promise<number> {
  const found: number[][] = [];
  let there = SIZES[0] ?? 10;
  await makeTanks(pool, there);
  console.log(
    `\n| tanks | readings | control, p50 ms | ${CALLS.map(({ name }) => `${name}, p50 ms`).join(' | ')} |`,
  );
  console.log(`| --- | --- | --- |${' --- |'.repeat(CALLS.length)}`);
  for (const tanks of SIZES) {
    if (tanks > there) await addTanks(pool, there, tanks);
    there = tanks;
    const rows = await fillMonth(pool);
    const ms = await askAll(pool, app);
    found.push(ms);
    const cells = [tanks.toLocaleString('en'), rows.toLocaleString('en'), ...ms.map((one) => one.toFixed(1))];
    console.log(`| ${cells.join(' | ')} |`);
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
  const env = readEnv();
  const { pool, close } = await openPortalDatabase(env);
  const app = await buildApp({ env, pool });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let missed = await queries(pool, app);

  const size = SIZES.at(-1) ?? 0;
  if (size < INGEST_TANKS) await addTanks(pool, size, INGEST_TANKS);
  console.log('\n| way in | readings | readings/s | of the bare INSERT |');
  console.log('| --- | --- | --- | --- |');
  let bare = 0;
  await ingestion(
    pool,
    port,
    await makeDevices(pool, INGEST_TANKS),
    READINGS,
    ({ name, readings, perSecond }) => {
      bare ||= perSecond;
      const share = `${((100 * perSecond) / bare).toFixed(0)} %`;
      console.log(
        `| ${[name, readings.toLocaleString('en'), perSecond.toLocaleString('en'), share].join(' | ')} |`,
      );
      // A message for each reading is bound by the broker, which shares the two cores.
      if (perSecond < LEAST_RATE && !name.startsWith('MQTT, 1 ')) missed++;
    },
  );
  await app.close();
  await close();
  return missed;
}

if (isMainThread) runBench(main);
