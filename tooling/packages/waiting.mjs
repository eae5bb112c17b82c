// @ts-check
// `npm run packages:waiting`: which packages have a newer version that the oldest Node we run on cannot take.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { ROOT } from '../workspace/packages.cjs';

/** The even majors that come after ours: one of them is what a package waits for. */
const LATER = [22, 24, 26];

/** The oldest Node that the project promises to run on. */
const oldest = () => {
  const { engines } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return semver.minVersion(engines.node) ?? new semver.SemVer('0.0.0');
};

/**
 * What a package's newest version asks of Node: null where `node` may run it, else the first later major that may.
 * @param {string | undefined} range `engines.node`
 * @param {semver.SemVer} node
 */
export function waitsFor(range, node) {
  if (!range || semver.satisfies(node, range)) return null;
  const major = LATER.find((one) => semver.satisfies(`${one}.999.999`, range));
  return major === undefined ? range : `Node ${major}`;
}

const pnpm = (/** @type {string[]} */ ...args) => {
  const bin = path.join(ROOT, 'node_modules/.bin/pnpm');
  try {
    return execFileSync(bin, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  } catch (error) {
    // `outdated` ends with 1 where it found something.
    const { stdout } = /** @type {{ stdout?: string }} */ (error);
    if (stdout) return stdout;
    throw error;
  }
};

/** The packages that wait, with what they wait for. */
export async function waitingPackages() {
  /** @type {Record<string, { current: string, latest: string }>} */
  const newer = JSON.parse(pnpm('outdated', '-r', '--format', 'json'));
  const registry = pnpm('config', 'get', 'registry').trim().replace(/\/?$/, '/');
  const node = oldest();
  const found = [];
  for (const [key, { current, latest }] of Object.entries(newer)) {
    // With its version, where several are in use.
    const name = key.replace(/(?<=.)@.*$/, '');
    const answer = await fetch(`${registry}${name}/${latest}`);
    if (!answer.ok) throw new Error(`The registry answers ${answer.status} for ${name} ${latest}.`);
    const { engines } = /** @type {{ engines?: { node?: string } }} */ (await answer.json());
    const what = waitsFor(engines?.node, node);
    if (what !== null) found.push({ name, current, latest, what });
  }
  const named = new Map(found.map((one) => [`${one.what} ${one.name} ${one.current}`, one]));
  return [...named.values()].sort((a, b) => (a.what + a.name < b.what + b.name ? -1 : 1));
}

if (process.argv[1] === import.meta.filename) {
  const found = await waitingPackages();
  for (const { name, current, latest, what } of found)
    console.log(`${what.padEnd(10)} ${name} ${current} → ${latest}`);
  console.log(`${found.length} packages wait for a Node newer than ${oldest()}.`);
}
