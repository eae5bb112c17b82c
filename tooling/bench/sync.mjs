// @ts-check
// `npm run bench:sync`: how many rows a second a mirror is filled with from a stand-in Protheus, and how many changes it
// follows, beside a bare COPY of the same rows; on PostgreSQL and on the embedded database (there an insert by unnest).
// BENCH_ORDERS (100000), BENCH_CHANGES (20000) and BENCH_ONLY (embedded, postgres) make it smaller.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster } from '../postgres/cluster.mjs';
import { ROOT } from '../release/env.mjs';
import { ensureInstalled } from '../start/install.mjs';

ensureInstalled();
const { BENCH_ORDERS = '100000', BENCH_CHANGES = '20000', BENCH_ONLY } = process.env;
const api = path.join(ROOT, 'api');
const built = path.join(api, 'node_modules/.cache/bench-sync');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
execFileSync(
  process.execPath,
  ['build.mjs', built, 'src/testing/protheus/serve.ts', 'src/bench/sync/bench-sync.ts'],
  { cwd: api, stdio: 'inherit' },
);
const program = (/** @type {string} */ name) => path.join(built, `${name}.js`);

/** Runs the measurement with a stand-in of its own. */
async function measure(/** @type {string} */ dataset, /** @type {NodeJS.ProcessEnv} */ env) {
  const standIn = spawn(process.execPath, [program('serve'), dataset], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(standIn.stdout, 'data');
    const child = spawn(process.execPath, [program('bench-sync')], {
      cwd: work,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...{ LOG_LEVEL: 'error', RELEASES_DIR: work, HOST_DIR: work, BENCH_CHANGES },
        ...{ STAND_IN: String(line).trim(), ...env },
      },
    });
    const [code] = await once(child, 'exit');
    return code === 0 ? 0 : 1;
  } finally {
    standIn.kill();
  }
}

let failed = 0;
const cluster = BENCH_ONLY === 'embedded' ? null : await startCluster();
try {
  const dataset = path.join(work, 'dataset');
  const made = spawnSync(process.execPath, [
    program('cli'),
    'dataset:make',
    '--orders',
    BENCH_ORDERS,
    dataset,
  ]);
  if (made.status !== 0) throw new Error(`The dataset could not be made: ${made.stderr}`);
  if (cluster)
    failed += await measure(dataset, { DATABASE_URL: cluster.url, DATA_DIR: path.join(work, 'a') });
  else if (BENCH_ONLY !== 'embedded') console.error('No PostgreSQL server on this machine.');
  if (BENCH_ONLY !== 'postgres')
    failed += await measure(dataset, { DATABASE_URL: '', DATA_DIR: path.join(work, 'b') });
} finally {
  cluster?.stop();
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
