// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { inputHash, keptOutput } from '../cache/kept.mjs';
import { ROOT } from '../release/env.mjs';
import { remotes } from '../workspace/packages.cjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * Programs beside the server, built with its code into a folder of the api, where its libraries are found. The demo's
 * main.ts takes the place of the api's.
 * @type {Record<string, string[]>}
 */
const PROGRAMS = {
  demo: ['main.ts', 'server.ts', 'beside.ts', 'make.ts', 'protheus/serve.ts'],
  bench: [
    'bench-api.ts',
    'bench-growth.ts',
    'morning/bench-morning.ts',
    'morning/morning-server.ts',
    'reports/bench-reports.ts',
    'sync/bench-sync.ts',
    'telemetry/bench-telemetry.ts',
    'telemetry/simulate-tanks.ts',
    'webhooks/bench-webhooks.ts',
    'webhooks/receivers.ts',
    'webhooks/webhooks-portal.ts',
  ],
};

/** Where a package's build is: in its `dist`, programs beside the server in the api's `dist-<name>`. */
export const builtIn = (/** @type {string} */ name) =>
  path.join(ROOT, ...(PROGRAMS[name] ? ['api', `dist-${name}`] : [name, 'dist']));

/** The inputs of a package's build. A remote loads host and shared-ui at run time, so they are not inputs. */
const INPUTS = {
  host: ['host', 'shared-ui', 'api-contract', 'tooling/webpack', 'tooling/contract', 'tooling/sdk'],
  api: ['api', 'api-contract', 'tooling/release', 'tooling/webpack'],
  remote: ['api-contract', 'api/build.mjs', 'api/package.json', 'tooling/webpack', 'tooling/contract'],
};

const NOT_BUILT =
  /(^|\/)(node_modules|dist(-\w+)?|storybook-static|\.storybook|testing|fixture)(\/|$)|\.(test|stories)\.(tsx?|mjs)$|\.md$/;
/** Demo and benches use helpers of the tests. */
const NOT_IN_PROGRAMS = /(^|\/)(node_modules|dist(-\w+)?)(\/|$)|\.test\.ts$|\.md$/;

/** The hash of what a package's build reads. */
function hashOf(/** @type {string} */ name) {
  if (name === 'host') return inputHash(INPUTS.host, NOT_BUILT);
  if (name !== 'api' && !PROGRAMS[name]) return inputHash([name, ...INPUTS.remote], NOT_BUILT);
  const servers = remotes().flatMap((remote) => [`${remote}/server`, `${remote}/remote.json`]);
  const inputs = [...INPUTS.api, ...servers.filter((at) => fs.existsSync(path.join(ROOT, at)))];
  return name === 'api'
    ? inputHash(inputs, NOT_BUILT)
    : inputHash(['demo', name, ...inputs], NOT_IN_PROGRAMS);
}

/** Runs a package's build. Its output goes to a log file, and to the terminal only when it fails. */
async function run(/** @type {string} */ name, /** @type {string | undefined} */ version) {
  const programs = PROGRAMS[name]?.map((file) => `../${name}/src/${file}`);
  const args = programs
    ? ['build.mjs', `dist-${name}`, ...programs]
    : name === 'host' || name === 'api'
      ? ['build.mjs']
      : ['node_modules/webpack-cli/bin/cli.js', '--mode', 'production'];
  await runQuietly(process.execPath, args, {
    cwd: path.join(ROOT, programs ? 'api' : name),
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
    const hash = hashOf(name) + (version ?? '');
    const current =
      fs.existsSync(builtIn(name)) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash;
    return current ? [] : [{ name, stamp, hash }];
  });
  const queue = [...stale];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      console.log(`Building ${job.name} …`);
      fs.rmSync(job.stamp, { force: true });
      const make = () => run(job.name, version);
      // A build with a version of its own is asked for once: it would take the place of one that is needed again.
      if (version) await make();
      else await keptOutput({ kind: `build/${job.name}`, key: job.hash, folder: builtIn(job.name), make });
      fs.mkdirSync(path.dirname(job.stamp), { recursive: true });
      fs.writeFileSync(job.stamp, job.hash);
    }
  };
  await Promise.all([worker(), worker()]);
  return stale.map((job) => job.name);
}
