// @ts-check
// `npm run bench:api` and the others: builds a bench and runs it on an embedded database; ends with its exit code.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

const LARGE = ['--max-old-space-size=4096'];

/**
 * The programs of src with the orders of the dataset that is made for each, null without one: BENCH_ORDERS makes it
 * smaller, BENCH_DATASET is an existing one. `node`: options of Node's. Most fail if a bar is missed.
 * @type {Record<string, { orders: number | null, node?: readonly string[] }>}
 */
const PROGRAMS = {
  // List calls against their bare SQL over a large dataset. BENCH_REQUESTS (300 a round) and BENCH_CASES (names to
  // measure, a regular expression) make it smaller.
  'bench-api': { orders: 1_000_000, node: LARGE },
  // How a page of 25 rows with its count takes longer as orders and titles grow, for a large, a middling and a small
  // company, by one caller and by ten. BENCH_TIMES (1,3,10) is how many times the dataset is there in turn,
  // BENCH_REQUESTS (100) calls of a round.
  'bench-growth': { orders: 100_000, node: LARGE },
  // `npm run bench:morning -- --users 1000 --seconds 300`: signed-in users go about their morning (home, lists, records,
  // files, orders, streams, with pauses) on a portal with its database, from a process beside it. Says the p99 of a list,
  // alone and then; ends with 1 on an error. --seed makes another morning, --break doubles the users until it does not
  // hold, and --seconds 3600 --every 60 is the long one, with memory, connections and open files.
  'bench-morning': { orders: 20_000 },
  // Reports of 100,000 titles, CSV and XLSX, made and mailed by the real job while other calls are timed. BENCH_ROWS
  // (100000) and BENCH_IDLE_MS (10000) make it smaller.
  'bench-reports': { orders: null },
  // How many rows a second a mirror is filled with from a stand-in Protheus, and how many changes it follows, beside a
  // bare INSERT of the same rows. BENCH_CHANGES (20000) makes it smaller.
  'bench-sync': { orders: 100_000 },
  // How long tanks and their histories take to ask for from 10 to 10,000 tanks, and how many readings a second come in by
  // HTTP and MQTT beside a bare INSERT of the same rows. BENCH_TANKS (10,1000,10000), BENCH_REQUESTS (30) and
  // BENCH_READINGS (200000) make it smaller.
  'bench-telemetry': { orders: null },
  // A thousand events a second are queued and sent to customers' systems (a process beside the portal), while a list is
  // asked for, in turns with seconds in which the same rows are written as they were. Fails where the list's p99 is more
  // than 10 % longer, an event is lost or the queue grows. BENCH_EVENTS (1000), BENCH_SECONDS (20) and BENCH_ROUNDS (3)
  // make it smaller.
  'bench-webhooks': { orders: 20_000 },
  // `npm run simulate:tanks -- --tanks 1000 --days 365 --seed 1 --json`: a simulated year of tanks, filled by the portal's
  // plan and by two simple policies. The last line is JSON; the same options give the same line.
  'simulate-tanks': { orders: null },
};

const [name = '', ...args] = process.argv.slice(2);
const { orders, node = [] } = PROGRAMS[name] ?? { orders: null };
if (!PROGRAMS[name]) throw new Error(`There is no bench '${name}': ${Object.keys(PROGRAMS).join(', ')}.`);
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
const run = (
  /** @type {string} */ program,
  /** @type {readonly string[]} */ given,
  /** @type {NodeJS.ProcessEnv} */ env = {},
) =>
  spawnSync(process.execPath, [...node, program, ...given], {
    cwd: work,
    stdio: 'inherit',
    env: {
      ...process.env,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      DATA_DIR: path.join(work, 'data'),
      RELEASES_DIR: work,
      ...env,
    },
  }).status ?? 1;

try {
  await buildPackages(orders === null ? ['bench'] : ['demo', 'bench']);
  const program = path.join(builtIn('bench'), `${name}.js`);
  if (orders === null) process.exitCode = run(program, args, { DATABASE_URL: '' });
  else {
    const dataset = process.env.BENCH_DATASET ?? path.join(work, 'dataset');
    const size = process.env.BENCH_ORDERS ?? String(orders);
    if (
      !process.env.BENCH_DATASET &&
      run(path.join(builtIn('demo'), 'make.js'), ['--orders', size, dataset]) !== 0
    )
      throw new Error('The dataset could not be made.');
    process.exitCode = run(program, args, { ERP_DATASET: path.resolve(dataset), DATABASE_URL: '' });
  }
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
