// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { bucketStore } from '../release/store/bucket-store.mjs';
import { distOf } from '../release/release.mjs';
import { startS3 } from '../release/store/s3-server.fixture.mjs';
import { publish } from '../release/live/change.mjs';
import { remotes } from '../workspace/packages.cjs';
import { FILE_CHECKS } from './file-checks.mjs';
import { startNginx } from './nginx.mjs';
import { freePort } from './free-port.mjs';

/**
 * A second nginx, whose releases come from a bucket, before the same processes; and what it must do as the first does.
 * @param {import('./checks.mjs').Setup} setup
 */
export async function bucketChecks({ portal, dir }) {
  const own = path.join(dir, 'bucket');
  fs.mkdirSync(own);
  const s3 = await startS3(path.join(own, 's3'));
  const store = bucketStore(path.join(own, 'mirror'), s3.place);
  for (const name of remotes()) await publish(store, name, distOf(name));
  const port = await freePort();
  const host = new URL(s3.endpoint).host;
  const releases = { host, path: '/portal/releases' };
  const nginx = await startNginx({ dir: own, port, upstreams: portal.ports, releases });
  const origin = `http://127.0.0.1:${port}`;
  /** @type {import('./checks.mjs').Check[]} */
  const checks = FILE_CHECKS.map(([title, check]) => [
    `${title} (bucket)`,
    (setup) => check({ ...setup, origin }),
  ]);
  checks.push([
    'a file that was read once is there while the bucket is away',
    async (setup) => {
      const [first] = FILE_CHECKS;
      s3.setAway(true);
      await first?.[1]({ ...setup, origin });
      const { status } = await fetch(`${origin}/remotes/mf-orders/0123456789ab/none.js`);
      assert.ok(status >= 500, `${status}`);
      s3.setAway(false);
    },
  ]);
  return {
    checks,
    async stop() {
      await nginx.stop();
      await s3.stop();
    },
  };
}
