// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { remotes, ROOT } from '../../tooling/workspace/packages.cjs';
import { startAll, storageAt } from '../portal/running.mjs';

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
  const built = spawnSync(process.execPath, ['host/one-bundle.mjs'], { cwd: ROOT, stdio: 'inherit' });
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
  const child = await startAll({ readyPort: READY_PORT, portals: Object.values(PORTALS) });
  dropManifests();
  return child;
}

/** What a browser has stored that has shown this portal before. */
export const storageOf = (/** @type {Build} */ build) => storageAt(urlOf(build));
