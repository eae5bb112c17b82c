// @ts-check
// `npm run bench:api`: list calls against their bare SQL over a large dataset, on the embedded
// PostgreSQL. BENCH_ORDERS (1000000), BENCH_REQUESTS (300 a round), BENCH_DATASET (an existing dataset folder) and
// BENCH_CASES (names to measure, a regular expression) make it smaller. Fails if a bar is missed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';
import { buildPackages } from '../start/build-packages.mjs';

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));

await buildPackages(['api']);
const run = (
  /** @type {string} */ file,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ env = {},
) =>
  spawnSync(process.execPath, ['--max-old-space-size=4096', path.join(ROOT, 'api/dist', file), ...args], {
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

let failed = 0;
try {
  let dataset = process.env.BENCH_DATASET;
  if (!dataset) {
    dataset = path.join(work, 'dataset');
    if (run('cli.js', ['dataset:make', '--orders', String(orders), dataset]) !== 0)
      throw new Error('The dataset could not be made.');
  }
  failed = run('bench.js', [], { ERP_DATASET: path.resolve(dataset), DATABASE_URL: '' });
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
