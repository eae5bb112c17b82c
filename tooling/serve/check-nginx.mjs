// @ts-check
// `npm run check:nginx`: the portal as in production, two processes on a PostgreSQL server behind nginx with the files of
// deploy/nginx. Needs both on this machine (Debian: postgresql, nginx-light, libnginx-mod-http-brotli-static).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster } from './cluster.mjs';
import { bucketChecks } from './bucket.mjs';
import { CHECKS } from './checks.mjs';
import { freePort } from './free-port.mjs';
import { hasNginx, startNginx } from './nginx.mjs';
import { twoProcesses } from './portal.mjs';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-nginx-'));
const releases = path.join(dir, 'releases');
process.env.RELEASES_DIR = releases;
const { prepare } = await import('../start/prepare.mjs');

const cluster = hasNginx() ? await startCluster() : null;
if (!cluster) {
  console.error('nginx or PostgreSQL is not installed on this machine.');
  process.exit(1);
}
let failed = 0;
/** @type {(() => unknown)[]} */
const endings = [() => cluster.stop()];
try {
  await prepare();
  const port = await freePort();
  const portal = await twoProcesses({ dir, databaseUrl: cluster.url, proxyPort: port });
  endings.unshift(portal.stopAll);
  const nginx = await startNginx({ dir, port, upstreams: portal.ports, releases });
  endings.unshift(nginx.stop);
  const setup = { origin: `http://127.0.0.1:${port}`, portal, cluster, dir, releases };
  const bucket = await bucketChecks(setup);
  endings.unshift(bucket.stop);
  for (const [title, check] of [...bucket.checks, ...CHECKS]) {
    try {
      const figure = await check(setup);
      console.log(`ok      ${title}${figure ? `: ${figure}` : ''}`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${title}: ${error instanceof Error ? error.message : error}`);
      for (const line of nginx.errors()) console.log(`        ${line}`);
    }
  }
} finally {
  for (const end of endings) await end();
  fs.rmSync(dir, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
