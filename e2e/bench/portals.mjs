// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../tooling/release/env.mjs';
import { remotes } from '../../tooling/workspace/packages.cjs';

/** Apart from the tests' own ports (e2e/portal/portals.ts). */
const READY_PORT = 3184;
const PORTALS = {
  portal: { port: 3185, folder: 'test-results/portal-bench', dataset: '' },
  oneBundle: {
    port: 3187,
    folder: 'test-results/portal-one-bundle',
    dataset: '',
    host: 'test-results/one-bundle/dist',
  },
};

/** @typedef {keyof typeof PORTALS} Build */
/** By number, as the floors: looking a name up costs milliseconds. */
export const urlOf = (/** @type {Build} */ build) => `http://127.0.0.1:${PORTALS[build].port}`;

/** Builds host and areas as one program (host/one-bundle.mjs), in a process of its own as every build. */
export function buildOneBundle() {
  const built = spawnSync(process.execPath, ['host/one-bundle.mjs'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The screens could not be built as one program.');
}

/** Without manifests a page names no area's files: areas are in the one build. */
function dropManifests() {
  const releases = path.join(ROOT, PORTALS.oneBundle.folder, 'releases');
  for (const name of remotes())
    for (const release of fs.readdirSync(path.join(releases, name)))
      fs.rmSync(path.join(releases, name, release, 'mf-manifest.json'), { force: true });
}

/** Starts the last build, and the same screens as one program beside it. Resolves with the process when both answer. */
export async function startPortals() {
  const child = spawn(process.execPath, ['e2e/portal/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      E2E_PORTALS: JSON.stringify({ readyPort: READY_PORT, portals: Object.values(PORTALS) }),
    },
  });
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${READY_PORT}/`).catch(() => null);
    if (answer?.ok) {
      dropManifests();
      return child;
    }
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGTERM');
  throw new Error('The portals did not start.');
}

/**
 * What a browser has stored that has shown this portal before.
 * @param {Build} build
 * @returns {Promise<Record<string, string>>}
 */
export async function storageOf(build) {
  const answer = await fetch(`${urlOf(build)}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'cliente@portal.demo', password: 'Portal!2026' }),
  });
  const { token, token_expires_at: expiresAt } = await answer.json();
  // The dialog of open debts comes once a day and would cover what is measured (host/src/debts/shown-today.ts).
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  const pairs = Array.from({ length: 900 }, (_, n) => [`${Math.floor(n / 30) + 1}.${(n % 30) + 1}`, today]);
  const asked = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
  const me = await (await fetch(`${urlOf(build)}/api/me`, asked)).json();
  const views = me.default_views.map((/** @type {{ endpoint: string }} */ { endpoint }) => endpoint);
  return {
    'portal.session': JSON.stringify({ token, expiresAt }),
    // host/src/boot/start-memory.ts
    'portal.start': JSON.stringify({ user: me.user, views }),
    'portal.open-debts': JSON.stringify(Object.fromEntries(pairs)),
  };
}
