// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remotes, ROOT } from '../workspace/packages.cjs';
import { besidePortal, hasServer, isHere } from './beside-portal.mjs';
import { contractProblems } from './contract.mjs';
import { overPortal, portalUrl } from './over-portal.mjs';

/** The folder of an area, by its name or its path; throws one sentence for what is none. */
export function areaFolder(/** @type {string} */ name) {
  const folder = path.resolve(ROOT, name);
  const isArea = ['remote.json', 'webpack.config.mjs'].every((file) =>
    fs.existsSync(path.join(folder, file)),
  );
  if (!isArea) throw new Error(`${name} is no area; there are ${remotes().join(', ')}.`);
  return folder;
}

/** @typedef {import('webpack').Configuration} Configuration */

/** @returns {Promise<Configuration>} */
async function configOf(/** @type {string} */ folder, /** @type {boolean} */ alone) {
  const { default: make } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  return make({ alone }, { mode: 'development' });
}

/**
 * A process of the portal with the areas' server parts, and what of them is exchanged; null where the portal is on
 * another machine, or no area has one. Throws one sentence where nothing answers on this machine.
 * @param {import('./server.mjs').DevArea[]} areas
 * @param {number} port the dev server's
 */
export async function serverParts(areas, port) {
  const portal = portalUrl();
  const parts = areas.filter(hasServer);
  if (!isHere(portal))
    return { beside: null, exchanged: `screens only, since ${portal} is on another machine` };
  if (!(await fetch(`${portal}/api/health`).catch(() => null)))
    throw new Error(`No portal answers at ${portal}: start one (npm start), or name another by PORTAL_URL.`);
  if (parts.length === 0) return { beside: null, exchanged: 'screens; there is no server part' };
  const beside = await besidePortal({ areas: parts, port });
  return { beside, exchanged: 'screens and server' };
}

/**
 * Opens a dev server with several areas: one process, one address, one stream of events.
 * @param {string[]} wanted areas by their names, or by their folders' paths
 * @param {{ port?: string | undefined, alone?: boolean }} [options] the first area's own port where none is named; `alone`
 *   without a portal
 */
export async function openDevServer(wanted, { port, alone = false } = {}) {
  if (wanted.length === 0) throw new Error(`Name the areas: pnpm dev ${remotes().slice(0, 2).join(' ')}`);
  const folders = [...new Set(wanted.map(areaFolder))];
  if (alone && folders.length > 1) throw new Error('Alone is one area: pnpm dev mf-orders --alone');
  const configs = await Promise.all(folders.map((folder) => configOf(folder, alone)));
  const areas = folders.map((dir, index) => ({ dir, name: configs[index]?.name ?? '' }));
  const [first] = configs;
  const number = Number(port ?? first?.devServer?.port);
  if (!Number.isInteger(number) || number < 1 || number > 65535) throw new Error(`${port} is no port.`);
  const builds = configs.map(({ devServer: _own, ...config }) => config);
  // An SDK has no host and no server to look at.
  const ofWorkspace = fs.existsSync(path.join(ROOT, 'host/src'));
  const { beside, exchanged } = alone
    ? { beside: null, exchanged: 'screens, without a portal' }
    : await serverParts(areas, number);
  const served = alone
    ? { ...first?.devServer, port: number }
    : overPortal({ areas, port: number, beside, watched: ofWorkspace ? [contractProblems()] : [] });
  const server = new WebpackDevServer(served, webpack(builds));
  await server.start();
  return { url: `http://localhost:${number}`, names: areas.map(({ name }) => name), exchanged };
}
