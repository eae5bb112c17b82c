// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from '../start/build-packages.mjs';
import { releasesDir, ROOT } from './env.mjs';
import { gate } from './gate.mjs';
import { distOf, release } from './release.mjs';
import { liveReleases, prune, readRegistry, step } from './store.mjs';

const USAGE = `Usage: pnpm release <mf-name>            build it, check it and make it live
       pnpm release --dry-run <mf-name>     build and check it, and change nothing
       pnpm release --rollback <mf-name>    go back to the version before
       pnpm release --forward <mf-name>     undo a rollback
       pnpm release --list                  what is live, and since when
       pnpm release --prune                 remove what has not been live for 30 days
--version X names a build other than its remote.json does; --why TEXT goes into the release log;
--heavier accepts a build that downloads much more than the live one.`;

/** `mf-x 1.4.0 (9f31c2ab0d12)`: an unchanged version may stand for several builds. */
const called = (
  /** @type {string} */ name,
  /** @type {{ version: string, base: string }} */ { version, base },
) => `${name} ${version} (${base.split('/').at(-2)})`;

function list(/** @type {string} */ dir) {
  const live = liveReleases(dir);
  if (live.length === 0) console.log('Nothing is released yet.');
  for (const { name, version, base, since, canGoForward } of live) {
    const [when, who] = since
      ? [since.at.replace(/\.\d+Z$/, 'Z'), ` by ${since.who}`]
      : ['before the log', ''];
    const back = since?.action === 'rollback' ? ', rolled back' : '';
    console.log(
      `${called(name, { version, base })} since ${when}${who}${back}${canGoForward ? ' (--forward possible)' : ''}`,
    );
  }
}

/** @returns {string} the one remote a command is about */
function remoteOf(/** @type {string[]} */ [name, ...more]) {
  if (!name || more.length > 0) throw new Error(USAGE);
  if (!/^mf-[a-z0-9-]+$/.test(name) || !fs.existsSync(path.join(ROOT, name, 'remote.json')))
    throw new Error(`There is no remote '${name}' here.`);
  return name;
}

try {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { values, positionals } = parseArgs({
    options: {
      ...{ rollback: flag, forward: flag, list: flag, prune: flag, heavier: flag, 'dry-run': flag },
      ...{ version: { type: 'string' }, why: { type: 'string' } },
    },
    allowPositionals: true,
  });
  const dir = releasesDir();
  if (values.list || positionals[0] === 'releases') list(dir);
  else if (values.prune) {
    const gone = await prune(dir);
    gone.forEach((base) => console.log(`Removed ${base}`));
    console.log(`${gone.length} removed`);
  } else if (values.rollback || values.forward) {
    const name = remoteOf(positionals);
    const action = values.rollback ? 'rollback' : 'forward';
    const now = await step(dir, name, action, values.why);
    console.log(`${called(name, now)} is live again`);
  } else {
    const name = remoteOf(positionals);
    await buildPackages([name], { version: values.version });
    if (values['dry-run']) {
      (await gate(name, distOf(name), { heavier: values.heavier }))(readRegistry(dir), dir);
      console.log(`${name} could go live`);
    } else
      console.log(
        `${called(name, await release(dir, name, { why: values.why, heavier: values.heavier }))} is live`,
      );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
