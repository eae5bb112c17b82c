// @ts-check
// `npm run bench:morning -- --users 1000 --seconds 300`: signed-in users go about their morning (home, lists, records,
// files, orders, streams, with pauses) on a portal with its database, from a process beside it. Says the p99 of a list,
// alone and then; ends with 1 on an error. --seed makes another morning, --break doubles the users until it does not
// hold, and --seconds 3600 --every 60 is the long one, with memory, connections and open files. BENCH_ORDERS (20000) is
// the dataset's size, BENCH_DATASET an existing one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-morning-'));
const run = (
  /** @type {string} */ program,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ env = {},
) =>
  spawnSync(process.execPath, [program, ...args], {
    cwd: work,
    stdio: 'inherit',
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      DATA_DIR: path.join(work, 'data'),
      RELEASES_DIR: work,
      ...env,
    },
  }).status ?? 1;

let status = 1;
try {
  await buildPackages(['demo', 'bench']);
  const dataset = process.env.BENCH_DATASET ?? path.join(work, 'dataset');
  const orders = process.env.BENCH_ORDERS ?? '20000';
  if (
    !process.env.BENCH_DATASET &&
    run(path.join(builtIn('demo'), 'make.js'), ['--orders', orders, dataset]) !== 0
  )
    throw new Error('The dataset could not be made.');
  status = run(path.join(builtIn('bench'), 'bench-morning.js'), process.argv.slice(2), {
    ERP_DATASET: path.resolve(dataset),
    DATABASE_URL: '',
  });
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(status);
