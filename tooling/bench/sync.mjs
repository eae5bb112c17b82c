// @ts-check
// `npm run bench:sync`: how many rows a second a mirror is filled with from a stand-in Protheus, and how many changes it
// follows, beside a bare INSERT of the same rows. BENCH_ORDERS (100000) and BENCH_CHANGES (20000) make it
// smaller.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';
import { ensureInstalled } from '../start/install.mjs';

ensureInstalled();
const { BENCH_ORDERS = '100000', BENCH_CHANGES = '20000' } = process.env;
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
        LOG_LEVEL: 'error',
        RELEASES_DIR: work,
        HOST_DIR: work,
        BENCH_CHANGES,
        STAND_IN: String(line).trim(),
        ...env,
      },
    });
    const [code] = await once(child, 'exit');
    return code === 0 ? 0 : 1;
  } finally {
    standIn.kill();
  }
}

let failed = 0;
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
  failed = await measure(dataset, { DATABASE_URL: '', DATA_DIR: path.join(work, 'data') });
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
