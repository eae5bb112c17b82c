// @ts-check
// `npm run bench:sync`: how many rows a second a mirror is filled with from a stand-in Protheus, and how many changes it
// follows, beside a bare INSERT of the same rows. BENCH_ORDERS (100000) and BENCH_CHANGES (20000) make it
// smaller.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

await buildPackages(['demo', 'bench']);
const { BENCH_ORDERS = '100000', BENCH_CHANGES = '20000' } = process.env;
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
/** Runs the measurement with a stand-in of its own. */
async function measure(/** @type {string} */ dataset, /** @type {NodeJS.ProcessEnv} */ env) {
  const standIn = spawn(process.execPath, [path.join(builtIn('demo'), 'serve.js'), dataset], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(standIn.stdout, 'data');
    const child = spawn(process.execPath, [path.join(builtIn('bench'), 'bench-sync.js')], {
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
    path.join(builtIn('demo'), 'make.js'),
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
