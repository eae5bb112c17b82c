// @ts-check
// `npm run bench:api`: list calls against their bare SQL over a large dataset, on the embedded
// PostgreSQL. BENCH_ORDERS (1000000), BENCH_REQUESTS (300 a round), BENCH_DATASET (an existing dataset folder) and
// BENCH_CASES (names to measure, a regular expression) make it smaller. Fails if a bar is missed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));

await buildPackages(['demo', 'bench']);
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

let failed = 0;
try {
  let dataset = process.env.BENCH_DATASET;
  if (!dataset) {
    dataset = path.join(work, 'dataset');
    if (run(path.join(builtIn('demo'), 'make.js'), ['--orders', String(orders), dataset]) !== 0)
      throw new Error('The dataset could not be made.');
  }
  failed = run(path.join(builtIn('bench'), 'bench-api.js'), [], {
    ERP_DATASET: path.resolve(dataset),
    DATABASE_URL: '',
  });
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
