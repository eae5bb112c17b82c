// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { loadApiContract } from '../../workspace/load.mjs';
import { meet } from './addresses.mjs';
import { readJson } from '../store/files.mjs';
import { contractOf, liveContract, refusedBreaks } from './contract.mjs';
import { sharedFits } from './payload.mjs';
import { CONTRACT, filesOf, liveHost, PAGES } from '../live/host.mjs';
import { folderOf, HOST } from '../store/places.mjs';

/**
 * @typedef {import('./gate.mjs').Registry} Registry
 * @typedef {import('./gate.mjs').Host} Host
 * @typedef {import('./gate.mjs').Contract} Contract
 * @typedef {import('./gate.mjs').Declaration} Declaration
 * @typedef {import('./contract.mjs').Importer & { declaration: Declaration, shared: import('./gate.mjs').Shared[],
 *   calls: string[] }}
 *   Area one that is live for somebody
 */

/** Every area that somebody gets. @returns {Area[]} */
export function areasIn(/** @type {string} */ dir, /** @type {Registry | null} */ registry) {
  const canaries = (registry?.rollouts ?? []).map((rollout) => [Object(rollout).remote, Object(rollout).use]);
  return [...Object.entries(registry?.remotes ?? {}), ...canaries].flatMap(([name, release]) => {
    const { base, declaration } = Object(release);
    if (name === HOST || !declaration?.pages) return [];
    const folder = base?.startsWith('/remotes/') ? folderOf(dir, base) : null;
    const read = (/** @type {string} */ file) => (folder ? readJson(path.join(folder, file), {}) : {});
    const { imports = null, calls = [] } = read('code.json');
    return [{ name, declaration, shared: read('mf-manifest.json').shared ?? [], imports, calls, folder }];
  });
}

/** Why an area could not run in a host, or undefined. */
function unfit(
  /** @type {Area} */ area,
  /** @type {Host} */ host,
  /** @type {{ api: string | undefined, contract: Contract }} */ { api, contract },
) {
  const { name, declaration } = area;
  const unmet = contract.unmetRequirement(declaration, { host: host.version, api });
  if (unmet) return unmet;
  for (const { path: address } of declaration.pages) {
    const own = host.pages.find((page) => meet(page, address));
    if (own) return `${name} has the page ${address}, which would be the host's ${own}.`;
  }
  return sharedFits({ ...area, host, contract });
}

/**
 * The gate of a release of the host, as `gate` is that of an area: its pages and all they name are there, what it takes
 * away may go, and every area that is live runs in it. One that does not run in the live host either is no reason.
 */
export async function hostGate(/** @type {string} */ dist, /** @type {string | undefined} */ api) {
  const missing = [...PAGES, 'host.json', CONTRACT].find((file) => !fs.existsSync(path.join(dist, file)));
  if (missing) throw new Error(`host has no ${missing} in ${dist}: it was not built with host/build.mjs.`);
  const contract = await loadApiContract();
  const { breaksOf } = await import('../../contract/compare.mjs');
  return (/** @type {Registry | null} */ registry, /** @type {string} */ dir) => {
    for (const page of PAGES) {
      const lost = filesOf(dist, page).find((file) => !fs.existsSync(path.join(dist, file)));
      if (lost) throw new Error(`host/dist/${page} names ${lost}, which is not there: build it again.`);
    }
    const host = readJson(path.join(dist, 'host.json'), null);
    const live = liveHost(dir, registry);
    const areas = areasIn(dir, registry);
    const before = liveContract(dir, registry);
    const broken = before ? refusedBreaks(before, contractOf(dist), areas, breaksOf) : [];
    if (broken.length > 0)
      throw new Error(
        `host ${contractOf(dist).versions.host} takes away what areas have (docs/compatibility.md):\n${broken.join('\n')}`,
      );
    for (const area of areas) {
      const fault = unfit(area, host, { api, contract });
      if (fault && !(live && unfit(area, live, { api, contract })))
        throw new Error(`With this host (${host.version}) ${fault}`);
    }
  };
}
