// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from '../start/build-packages.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { liveContract } from './gate/contract.mjs';
import { audienceOf, audienceText, BY_STEPS } from './live/audience.mjs';
import { portalUrl, releases, releasesDir } from './env.mjs';
import { listLines } from './live/list.mjs';
import { liveReleases } from './live/live.mjs';
import { upToDate } from './store/lock.mjs';
import { HOST, isReleased } from './store/places.mjs';
import { prune } from './live/prune.mjs';
import { readRegistry } from './live/registry-file.mjs';
import { check, release } from './release.mjs';
import { sbomOf } from './sbom.mjs';
import { promote, goTo, withdraw } from './live/change.mjs';
import { dirOf } from './store/stores.mjs';
import { serving } from './server/supervisors.mjs';

const USAGE = `Usage: pnpm release <mf-name>              build it, check it and make it live; host is the portal's host
       pnpm release --dist DIR <mf-name>      the same with a build made elsewhere (docs/outside.md)
       pnpm release --canary WHO <mf-name>    the same, for some users: "10%", staff or company=000123
       pnpm release --canary steps <mf-name>  for 1, 10, 50 and 100 % of them, by itself while it is well
       pnpm release --promote <mf-name>       make its canary live for everybody
       pnpm release --withdraw <mf-name>      take its canary back; with --area the whole area
       pnpm release --dry-run <mf-name>       build and check it, and change nothing
       pnpm release --rollback <mf-name>      go back to the last version without recorded faults
       pnpm release --forward <mf-name>       undo a rollback
       pnpm release --list [<mf-name>]        what is live, for whom and since when; with a name also its log
       pnpm release --prune                   remove what has not been live for 30 days
--version X names a build other than its remote.json does; --why TEXT goes into the release log;
--heavier accepts a build that downloads much more than the live one; --no-smoke opens no page of it first;
--contract lets its migrations take away what no kept version needs.`;

const flag = /** @type {const} */ ({ type: 'boolean', default: false });
const text = /** @type {const} */ ({ type: 'string' });
const OPTIONS = {
  rollback: flag,
  forward: flag,
  promote: flag,
  withdraw: flag,
  list: flag,
  prune: flag,
  area: flag,
  heavier: flag,
  'no-smoke': flag,
  contract: flag,
  'dry-run': flag,
  canary: text,
  version: text,
  why: text,
  dist: text,
};

/** @returns {string} the one remote a command is about */
function remoteOf(/** @type {string[]} */ [name, ...more], { gone = false } = {}) {
  if (!name || more.length > 0) throw new Error(USAGE);
  const here = name === HOST || fs.existsSync(path.join(ROOT, name, 'remote.json'));
  if (!isReleased(name) || !(here || gone)) throw new Error(`There is no remote '${name}' here.`);
  return name;
}

/** The folder of a build that was made elsewhere. */
function buildIn(/** @type {{ dist?: string, version?: string }} */ { dist, version }) {
  if (dist === undefined) return undefined;
  if (version !== undefined) throw new Error('--version names a build that is made here, not one of --dist.');
  if (!['remote.json', 'host.json'].some((file) => fs.existsSync(path.join(dist, file))))
    throw new Error(`${dist} is no build of an area: it has no remote.json.`);
  return path.resolve(dist);
}

/**
 * @typedef {ReturnType<typeof parse>['values']} Values
 * @typedef {{ at: import('./store/stores.mjs').Releases, dir: string, values: Values, positionals: string[] }} Command
 */

const parse = (/** @type {string[]} */ args) => parseArgs({ args, options: OPTIONS, allowPositionals: true });

/** The one remote of a command that also works for an area whose folder is gone. */
const known = (/** @type {Command} */ { positionals }) => remoteOf(positionals, { gone: true });

/** @returns {Promise<string[]>} */
async function list(/** @type {Command} */ { at, dir, positionals }) {
  await upToDate(at);
  return listLines(liveReleases(dir), positionals[0]);
}

/** @returns {Promise<string[]>} */
async function step(/** @type {Command} */ command, /** @type {'rollback' | 'forward'} */ action) {
  const name = known(command);
  const { version, skipped } = await goTo(command.at, name, action, { why: command.values.why });
  await serving(command.dir, name, version);
  const without = skipped.length > 0 ? `, without ${skipped.join(', ')}, of which faults are recorded` : '';
  return [`${name} ${version} is live again${without}`];
}

/**
 * What is asked for by a flag, one at most; without one a build is released.
 * @type {Record<string, (command: Command) => Promise<string[]>>}
 */
const COMMANDS = {
  list,
  async prune({ at }) {
    const gone = await prune(at);
    return [...gone.map((base) => `Removed ${base}`), `${gone.length} removed`];
  },
  rollback: (command) => step(command, 'rollback'),
  forward: (command) => step(command, 'forward'),
  async promote(command) {
    const name = known(command);
    const { version } = await promote(command.at, name, { why: command.values.why });
    await serving(command.dir, name, version);
    return [`${name} ${version} is live`];
  },
  async withdraw(command) {
    const { area, why } = command.values;
    const gone = await withdraw(command.at, known(command), { area, why });
    return [`${known(command)} ${gone?.version} is withdrawn`];
  },
  'dry-run': build,
  canary: build,
};

/** Builds and checks a remote, and makes it live unless that is a dry run. @returns {Promise<string[]>} */
async function build(/** @type {Command} */ { at, dir, values, positionals }) {
  const { why, heavier, contract } = values;
  const dist = buildIn(values);
  const name = remoteOf(positionals, { gone: dist !== undefined });
  if (name === HOST && values.version !== undefined)
    throw new Error("The host's version is that of host/package.json.");
  const to = values.canary === undefined ? undefined : audienceOf(values.canary);
  if (dist === undefined) await buildPackages([name], { version: values.version });
  const checks = { dist, heavier, contract, portal: values['no-smoke'] ? null : portalUrl(dir) };
  const alone = name === HOST && liveContract(dir, readRegistry(dir)) === null;
  const first = alone ? ['No host before it says what it gave to areas: nothing was compared'] : [];
  if (values['dry-run']) {
    const { smoke } = await check(at, name, checks);
    return [...first, `Smoke mount ${smoke}`, `${name} could go live`];
  }
  // A build made elsewhere was made with its team's own lockfile. It is awaited where the build is stored.
  const sbom = dist === undefined ? sbomOf(name) : undefined;
  sbom?.catch(() => undefined);
  const bySteps = values.canary === BY_STEPS;
  const { version, smoke } = await release(at, name, { ...checks, why, to, bySteps, sbom });
  return [
    ...first,
    `Smoke mount ${smoke}`,
    `${name} ${version} is live${to ? ` for ${audienceText(to)}` : ''}${bySteps ? ' and goes on by itself' : ''}`,
  ];
}

/** @returns {Promise<string[]>} */
async function run(/** @type {string[]} */ args) {
  const { values, positionals } = parse(args);
  const at = releases();
  const [asked, ...more] = Object.keys(COMMANDS).filter((name) => values[/** @type {keyof Values} */ (name)]);
  if (more.length > 0) throw new Error(USAGE);
  const command = COMMANDS[asked ?? ''] ?? build;
  return command({ at, dir: dirOf(at), values, positionals });
}

/** What went wrong, as one sentence; a change fails as a whole. */
function sentence(/** @type {unknown} */ error) {
  if (!(error instanceof Error)) return error;
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? `The disk is full, nothing is changed: make room first. The releases are in ${releasesDir()}.`
    : error.message;
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(sentence(error));
  process.exit(1);
}
