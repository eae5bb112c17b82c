// @ts-check
// `npm run bench:webhooks`: a thousand events a second are queued and sent to customers' systems (a process beside the
// portal), while a list is asked for; alone and during, in turns. Fails where the list's p99 is more than 10 % longer, an
// event is lost or the queue grows. BENCH_EVENTS (1000), BENCH_SECONDS (10), BENCH_ROUNDS (3) and BENCH_ORDERS (20000) make
// it smaller; BENCH_DATASET is an existing dataset.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-webhooks-'));
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
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
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
  status = run(path.join(builtIn('bench'), 'bench-webhooks.js'), [], {
    ERP_DATASET: path.resolve(dataset),
    DATABASE_URL: '',
  });
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(status);
