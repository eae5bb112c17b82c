// @ts-check
// `npm run bench:reports`: reports of 100,000 titles, CSV and XLSX, made and mailed by the real job while other calls are
// timed. BENCH_ROWS (100000) and BENCH_IDLE_MS (10000) make it smaller. Fails if a bar is missed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

await buildPackages(['bench']);
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
try {
  const { status } = spawnSync(process.execPath, [path.join(builtIn('bench'), 'bench-reports.js')], {
    cwd: work,
    stdio: 'inherit',
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      RELEASES_DIR: work,
      HOST_DIR: work,
      DATABASE_URL: '',
      DATA_DIR: work,
    },
  });
  process.exitCode = status ?? 1;
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
