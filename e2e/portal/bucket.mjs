// @ts-check
// An S3 server with the releases of the last build, for a test: Playwright cannot import these functions. Tells its
// parent the environment of a portal that follows it; the parent says whether it is away.
import fs from 'node:fs';
import path from 'node:path';
import { bucketStore } from '../../tooling/release/store/bucket-store.mjs';
import { distOf } from '../../tooling/release/release.mjs';
import { startS3 } from '../../tooling/release/store/s3-server.fixture.mjs';
import { publish } from '../../tooling/release/live/change.mjs';
import { remotes } from '../../tooling/workspace/packages.cjs';

const [folder = ''] = process.argv.slice(2);
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const s3 = await startS3(path.join(folder, 'bucket'));
const store = bucketStore(path.join(folder, 'first-mirror'), s3.place);
for (const name of remotes()) await publish(store, name, distOf(name));
process.on('message', (away) => s3.setAway(away === true));
// A server would outlive the test that was killed.
process.on('disconnect', () => process.exit());
process.send?.({
  RELEASES_URL: `s3://${s3.place.bucket}/${s3.place.prefix}`,
  RELEASES_DIR: path.join(folder, 'mirror'),
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.place.region,
  S3_ACCESS_KEY_ID: s3.place.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.place.credentials.secretAccessKey,
});
