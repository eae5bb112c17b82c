// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../workspace/packages.cjs';
import { temporaryFolder } from './gate/build.fixture.mjs';
import { writeHost } from './gate/host.fixture.mjs';
import { readRegistry } from './live/registry-file.mjs';
import { startS3 } from './store/s3-server.fixture.mjs';

const root = temporaryFolder({ after });
const s3 = await startS3(path.join(root, 's3'));
after(() => s3.stop());

/** Where the commands find the releases, by their environment. */
const KINDS = {
  folder: { RELEASES_URL: '' },
  bucket: {
    RELEASES_URL: 's3://portal/releases',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.place.region,
    S3_ACCESS_KEY_ID: s3.place.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.place.credentials.secretAccessKey,
  },
};

for (const [kind, where] of Object.entries(KINDS)) {
  const dir = path.join(root, kind);
  const own = { RELEASES_DIR: dir, RELEASED_BY: 'ana', NODE_NO_WARNINGS: '1' };
  const env = { ...process.env, ...where, ...own };
  /** What an operator's command about the host prints, without hashes and times. */
  const run = (/** @type {string[]} */ ...args) =>
    /** @type {Promise<string>} */ (
      new Promise((resolve) => {
        const command = [path.join(ROOT, 'tooling/release/cli.mjs'), ...args, 'host'];
        execFile(process.execPath, command, { env }, (_error, stdout, stderr) => {
          const text = (stdout + stderr).trim();
          resolve(text.replaceAll(/\+[0-9a-f]{12}/g, '').replaceAll(/\d{4}-[\dT:-]+Z/g, 'NOW'));
        });
      })
    );
  const release = async (/** @type {string} */ version, /** @type {string[]} */ ...more) => {
    const dist = writeHost(path.join(root, 'builds', version), { version, text: version });
    return run('--no-smoke', '--dist', dist, ...more);
  };
  /** What everybody has, and the canary and who has it. */
  const live = () => {
    const registry = readRegistry(dir);
    const canaries = (registry?.rollouts ?? []).map(({ to, use }) => [use.declaration.version, to]);
    return [registry?.remotes.host?.declaration.version, ...canaries];
  };

  test(`${kind}: the host goes back and forward by command`, async () => {
    assert.equal(await run('--rollback'), 'host has no earlier release to go back to.');
    for (const version of ['1.0.0', '2.0.0'])
      assert.match(await release(version), new RegExp(`\nhost ${version} is live$`));
    assert.equal(await run('--rollback', '--why', 'slow'), 'host 1.0.0 is live again');
    assert.deepEqual(live(), ['1.0.0']);
    assert.equal(await run('--forward'), 'host 2.0.0 is live again');
    assert.deepEqual(live(), ['2.0.0']);
    const [now, , rollback] = (await run('--list')).split('\n');
    assert.equal(now, 'host 2.0.0 for everybody since NOW by ana (--rollback to 1.0.0)');
    assert.match(rollback ?? '', /^ {2}NOW rollback 1\.0\.0 .*by ana \(slow\)$/);
  });

  test(`${kind}: a canary of the host is tried, withdrawn and promoted by command`, async () => {
    assert.match(await release('3.0.0', '--canary', '10%'), /\nhost 3\.0\.0 is live for 10%$/);
    assert.deepEqual(live(), ['2.0.0', ['3.0.0', { percent: 10 }]]);
    assert.equal(await run('--withdraw'), 'host 3.0.0 is withdrawn');
    assert.equal(await run('--promote'), 'host has no canary to promote.');
    assert.match(await release('3.0.0', '--canary', 'company=000123'), /live for company=000123$/);
    assert.deepEqual(live(), ['2.0.0', ['3.0.0', { companies: ['000123'] }]]);
    assert.equal(await run('--promote'), 'host 3.0.0 is live');
    assert.deepEqual(live(), ['3.0.0']);
    assert.equal(await run('--rollback'), 'host 2.0.0 is live again');
  });
}
