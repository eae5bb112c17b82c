// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from 'esbuild';
import { partBundle, serverBundle } from '../../api/build.mjs';
import { loadCompatible } from '../workspace/load.mjs';
import { portalToken } from '../release/env.mjs';
import { freePort } from '../serve/free-port.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { portalUrl } from './over-portal.mjs';

/** @typedef {import('./server.mjs').DevArea} DevArea */
/** @typedef {import('./page/overlay.mjs').Problem} Problem */

/** Whether this machine has that portal, and with it the database that another process needs. */
export const isHere = (/** @type {string} */ url) =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

/** Whether an area has a server part. */
export const hasServer = (/** @type {DevArea} */ { dir }) => fs.existsSync(path.join(dir, 'server/index.ts'));

const POLL_MS = 50;

/** What a failed build says, each error with its place. */
const errorsOf = (/** @type {import('esbuild').Message[]} */ errors) =>
  errors
    .map(({ text, location }) => (location ? `${location.file}:${location.line}\n${text}` : text))
    .join('\n\n');

/** The OpenAPI document of a server, or null where it does not say. */
async function documentOf(/** @type {string} */ url) {
  const token = portalToken();
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`${url}/api/docs/json`, headers && { headers }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** What the portal's calls lose with the working tree's server. @returns {Promise<Problem[]>} */
async function lostCalls(/** @type {string} */ url) {
  const [before, now] = await Promise.all([documentOf(portalUrl()), documentOf(url)]);
  if (!before || !now) return [];
  const { breaksOf } = await loadCompatible();
  const lost = breaksOf(before, now).map(({ what, said }) => (said ? `${what} (as it was said)` : what));
  if (lost.length > 0) console.log(`Calls of the portal are lost:\n${lost.join('\n')}`);
  return lost.length > 0 ? [{ title: 'Quebra das chamadas do portal', text: lost.join('\n') }] : [];
}

/**
 * What the process is made of. An SDK has no sources of the server: its program takes the areas' server parts as a release
 * brings them.
 * @returns {{ bundles: ReturnType<typeof partBundle>[], program: string, env?: NodeJS.ProcessEnv, temporary?: string }}
 */
function processOf(/** @type {DevArea[]} */ areas, /** @type {number} */ port) {
  if (fs.existsSync(path.join(ROOT, 'api/src'))) {
    const elsewhere = areas.map(({ dir }) => dir);
    const bundle = serverBundle({ folder: `dist-dev${port}`, more: ['../demo/src/beside.ts'], elsewhere });
    return { bundles: [bundle], program: path.join(bundle.outdir, 'beside.js'), temporary: bundle.outdir };
  }
  const parts = areas.map(({ name, dir }) => ({
    name,
    version: 'dev',
    folder: path.join(dir, 'node_modules/.cache/portal-area/part'),
  }));
  return {
    bundles: areas.map(({ dir }, n) => partBundle(dir, parts[n]?.folder ?? '')),
    program: path.join(ROOT, 'api/dist-demo/beside.js'),
    env: { AREA_PARTS: JSON.stringify(parts) },
  };
}

/**
 * One more process of a portal that runs on this machine, with the named areas of the working tree in it
 * (docs/adr/0152). It is built and started again whenever a file of it is saved. Calls wait for it meanwhile; one that
 * does not build leaves the last one at work.
 * @param {{ areas: DevArea[], port: number }} options `port` is the dev server's
 */
export async function besidePortal({ areas, port }) {
  const at = await freePort();
  const url = `http://127.0.0.1:${at}`;
  const { bundles, program, env, temporary } = processOf(areas, port);
  /** @type {Problem[]} */
  let problems = [];
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {() => void} */
  let tell = () => undefined;

  async function stop() {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }

  /** Whether a process that was just started answers before it ends. */
  async function answers(/** @type {import('node:child_process').ChildProcess} */ started) {
    while (started.exitCode === null && started.signalCode === null) {
      const ready = await fetch(`${url}/api/ready`).catch(() => null);
      if (ready?.ok) return true;
      await sleep(POLL_MS);
    }
    return false;
  }

  /** The number of the latest build: what an earlier one's start finds late is no longer said. */
  let latest = 0;

  async function restart(/** @type {number} */ build) {
    await stop();
    const started = spawn(process.execPath, [program], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ...env,
        HOST: '127.0.0.1',
        PORT: String(at),
        PUBLIC_URL: portalUrl(),
        SHUTDOWN_GRACE_S: '1',
        LOG_LEVEL: 'warn',
      },
    });
    child = started;
    let said = '';
    started.stderr?.on('data', (part) => {
      process.stderr.write(part);
      said += String(part);
    });
    const found = (await answers(started))
      ? await lostCalls(url)
      : [{ title: 'O servidor não inicia', text: said.trim() }];
    if (build === latest) problems = found;
  }

  /** What calls wait for: the latest build, started. */
  let ready = Promise.resolve();
  const restarts = (/** @type {() => void} */ built) => ({
    name: 'restarts',
    setup(/** @type {import('esbuild').PluginBuild} */ { onEnd }) {
      onEnd(({ errors }) => {
        const build = ++latest;
        if (errors.length > 0)
          problems = [{ title: 'Erro de compilação no servidor', text: errorsOf(errors) }];
        else ready = ready.then(() => restart(build));
        void ready.then(() => tell());
        built();
      });
    },
  });
  for (const bundle of bundles)
    await new Promise((resolve, reject) => {
      const plugins = [...bundle.plugins, restarts(() => resolve(undefined))];
      context({ ...bundle, plugins })
        .then((watched) => watched.watch())
        .catch(reject);
    });
  process.once('exit', () => {
    child?.kill();
    if (temporary !== undefined) fs.rmSync(temporary, { recursive: true, force: true });
  });
  return {
    /** Its address, once the latest build answers. */
    address: async () => {
      await ready;
      return url;
    },
    problems: () => problems,
    /** Says who is told that what is wrong has changed. */
    onProblems: (/** @type {() => void} */ told) => void (tell = told),
  };
}
