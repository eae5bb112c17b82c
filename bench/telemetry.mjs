// @ts-check
// `npm run bench:telemetry`: how long tanks and their histories take to ask for from 10 to 10,000 tanks, and how many
// readings a second come in by HTTP and MQTT beside a bare INSERT of the same rows. BENCH_TANKS (10,1000,10000), BENCH_REQUESTS (30) and BENCH_READINGS (200000) make it smaller.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

await buildPackages(['bench']);
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
let status = 1;
try {
  status =
    spawnSync(process.execPath, [path.join(builtIn('bench'), 'bench-telemetry.js')], {
      cwd: work,
      stdio: 'inherit',
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        DATA_DIR: work,
        RELEASES_DIR: work,
        HOST_DIR: work,
        DATABASE_URL: '',
      },
    }).status ?? 1;
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(status);
