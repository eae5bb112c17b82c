// @ts-check
// `npm run bench:growth`: how a page of 25 rows with its count takes longer as orders and titles grow, for a large, a
// middling and a small company, by one caller and by ten. BENCH_ORDERS (100000) is the dataset's size, BENCH_TIMES
// (1,3,10) how many times it is there in turn, BENCH_DATASET an existing dataset, BENCH_REQUESTS (100) calls of a round.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
const run = (
  /** @type {string} */ program,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ env = {},
) =>
  spawnSync(process.execPath, ['--max-old-space-size=4096', program, ...args], {
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
  const orders = process.env.BENCH_ORDERS ?? '100000';
  if (
    !process.env.BENCH_DATASET &&
    run(path.join(builtIn('demo'), 'make.js'), ['--orders', orders, dataset]) !== 0
  )
    throw new Error('The dataset could not be made.');
  status = run(path.join(builtIn('bench'), 'bench-growth.js'), [], {
    ERP_DATASET: path.resolve(dataset),
    DATABASE_URL: '',
  });
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(status);
