// @ts-check
// `npm run bench:reports`: reports of 100,000 titles, CSV and XLSX, made and mailed by the real job while other calls are
// timed; on PostgreSQL and on the embedded database. BENCH_ROWS (100000), BENCH_IDLE_MS (10000) and BENCH_ONLY (embedded,
// postgres) make it smaller. Fails if a bar is missed or a database is missing.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster } from '../postgres/cluster.mjs';
import { ROOT } from '../release/env.mjs';
import { ensureInstalled } from '../start/install.mjs';

ensureInstalled();
const only = process.env.BENCH_ONLY;
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
const api = path.join(ROOT, 'api');
const built = path.join(api, 'node_modules/.cache/bench-reports');
execFileSync(process.execPath, ['build.mjs', built], { cwd: api, stdio: 'inherit' });
const run = (/** @type {NodeJS.ProcessEnv} */ env) =>
  spawnSync(process.execPath, [path.join(built, 'bench-reports.js')], {
    cwd: work,
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: 'error', RELEASES_DIR: work, HOST_DIR: work, ...env },
  }).status ?? 1;

let failed = 0;
const cluster = only === 'embedded' ? null : await startCluster();
try {
  if (cluster) failed += run({ DATABASE_URL: cluster.url, DATA_DIR: path.join(work, 'server') });
  else if (only !== 'embedded') {
    failed++;
    console.error('No PostgreSQL server on this machine: the bars are of both databases.');
  }
  if (only !== 'postgres') failed += run({ DATABASE_URL: '', DATA_DIR: path.join(work, 'embedded') });
} finally {
  cluster?.stop();
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
