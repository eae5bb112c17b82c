// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';
import { runQuietly } from './run-quietly.mjs';

/** What besides its own folder goes into a package's build. A remote takes host and shared-ui at run time, not here. */
const INPUTS = {
  host: ['host', 'shared-ui', 'api-contract', 'tooling/webpack'],
  api: ['api', 'api-contract'],
  remote: ['api-contract', 'tooling/webpack', 'tooling/contract'],
};

const NOT_BUILT =
  /(^|\/)(node_modules|dist|storybook-static|\.storybook|testing|fixture)(\/|$)|\.(test|stories)\.(tsx?|mjs)$|\.md$/;

/** @returns {Generator<string>} */
function* sources(/** @type {string} */ dir) {
  const entries = fs.readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(dir, entry.name);
    if (NOT_BUILT.test(path.relative(ROOT, file))) continue;
    if (entry.isDirectory()) yield* sources(file);
    else yield file;
  }
}

/** The hash of everything a package is built from; equal to its stamp means the build is current. */
function inputHash(/** @type {string} */ name) {
  const folders = name === 'host' || name === 'api' ? INPUTS[name] : [name, ...INPUTS.remote];
  const hash = crypto.createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  hash.update(fs.readFileSync(path.join(ROOT, 'pnpm-lock.yaml')));
  for (const folder of folders) {
    for (const file of sources(path.join(ROOT, folder)))
      hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs a package's build. What it prints goes to a log file, and to the terminal only when it fails. */
function run(/** @type {string} */ name, /** @type {string | undefined} */ version) {
  const args =
    name === 'host' || name === 'api'
      ? ['build.mjs']
      : ['node_modules/webpack-cli/bin/cli.js', '--mode', 'production'];
  return runQuietly(process.execPath, args, {
    cwd: path.join(ROOT, name),
    log: path.join(ROOT, name, 'node_modules/.cache/build.log'),
    env: { ...process.env, REMOTE_VERSION: version ?? '' },
    failure: `The build of ${name} failed.`,
  });
}

/**
 * Builds those of the named packages whose sources changed since their last build, two at a time.
 * @param {string[]} names
 * @param {{ version?: string }} [options] the version a remote is stamped with, instead of its remote.json's
 * @returns {Promise<string[]>} the ones that were built
 */
export async function buildPackages(names, { version } = {}) {
  const stale = names.flatMap((name) => {
    const stamp = path.join(ROOT, name, 'node_modules/.cache/build-stamp');
    const hash = inputHash(name) + (version ?? '');
    const current =
      fs.existsSync(path.join(ROOT, name, 'dist')) &&
      fs.existsSync(stamp) &&
      fs.readFileSync(stamp, 'utf8') === hash;
    return current ? [] : [{ name, stamp, hash }];
  });
  const queue = [...stale];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      console.log(`Building ${job.name} …`);
      fs.rmSync(job.stamp, { force: true });
      await run(job.name, version);
      fs.mkdirSync(path.dirname(job.stamp), { recursive: true });
      fs.writeFileSync(job.stamp, job.hash);
    }
  };
  await Promise.all([worker(), worker()]);
  return stale.map((job) => job.name);
}
