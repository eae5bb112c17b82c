// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { inputHash, keptOutput } from '../cache/kept.mjs';
import { remotes, ROOT } from '../workspace/packages.cjs';
import { runQuietly } from './run-quietly.mjs';

/** What is run of the benches: they, and what they run beside themselves and in threads. */
const OF_BENCH = /(^|\/)((bench|simulate)-[^/]+|[^/]+-(beside|worker))\.ts$/;

/** The SDK has this file, and no benches. */
function benches() {
  const folder = path.join(ROOT, 'bench/src');
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => OF_BENCH.test(file));
}

/**
 * Programs beside the server, built with its code into a folder of the api, where its libraries are found. The demo's
 * main.ts takes the place of the api's.
 * @type {Record<string, string[]>}
 */
const PROGRAMS = {
  demo: ['main.ts', 'server.ts', 'beside.ts', 'make.ts', 'protheus/serve.ts'],
  bench: benches(),
};

/** Where a package's build is: in its `dist`, programs beside the server in the api's `dist-<name>`. */
export const builtIn = (/** @type {string} */ name) =>
  path.join(ROOT, ...(PROGRAMS[name] ? ['api', `dist-${name}`] : [name, 'dist']));

/** The inputs of a package's build. A remote loads host and shared-ui at run time, so they are not inputs. */
const INPUTS = {
  host: [
    'host',
    'shared-ui',
    'api-contract',
    'tooling/webpack',
    'tooling/contract',
    'tooling/workspace',
    'tooling/sdk',
  ],
  api: ['api', 'api-contract', 'tooling/release', 'tooling/webpack'],
  remote: ['api-contract', 'api/build.mjs', 'api/package.json', 'tooling/webpack', 'tooling/workspace'],
};

const NOT_BUILT =
  /(^|\/)(node_modules|dist(-\w+)?|storybook-static|\.storybook|testing|fixture)(\/|$)|\.(test|stories)\.(tsx?|mjs)$|\.md$/;
/** Demo and benches use helpers of the tests. */
const NOT_IN_PROGRAMS = /(^|\/)(node_modules|dist(-\w+)?)(\/|$)|\.test\.ts$|\.md$/;

/** The folders and files that a package's build reads. */
export function inputsOf(/** @type {string} */ name) {
  if (name === 'host') return INPUTS.host;
  if (name !== 'api' && !PROGRAMS[name]) return [name, ...INPUTS.remote];
  const servers = remotes().flatMap((remote) =>
    ['server', 'wire', 'settings.ts', 'remote.json'].map((part) => `${remote}/${part}`),
  );
  const inputs = [...INPUTS.api, ...servers.filter((at) => fs.existsSync(path.join(ROOT, at)))];
  return name === 'api' ? inputs : ['demo', name, ...inputs];
}

const hashOf = (/** @type {string} */ name) =>
  inputHash(inputsOf(name), PROGRAMS[name] ? NOT_IN_PROGRAMS : NOT_BUILT);

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
