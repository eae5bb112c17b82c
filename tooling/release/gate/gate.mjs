// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { loadApiContract } from '../../workspace/load.mjs';
import { scriptHashes } from '../../webpack/integrity.mjs';
import { ROOT } from '../../workspace/packages.cjs';
import { meet, reservedPart } from './addresses.mjs';
import { missingCall } from './calls.mjs';
import { codeClash } from './codes.mjs';
import { readJson } from '../store/files.mjs';
import { contractOf, liveContract, missingImport } from './contract.mjs';
import { hostGate } from './host.mjs';
import { liveHost } from '../live/host.mjs';
import { ownCopies, ownSharedUi, sharedFits, withinBudget } from './payload.mjs';
import { folderOf, HOST } from '../store/places.mjs';
import { weights } from './weights.mjs';

/**
 * @typedef {import('../../workspace/load.mjs').Contract} Contract
 * @typedef {import('../../../api-contract/src/index').RemoteDeclaration} Declaration
 * @typedef {import('./offers.mjs').Offers} Offers
 * @typedef {{ remotes: Record<string, unknown>, rollouts?: unknown[] }} Registry
 * @typedef {{ pages: string[] | null, exports: Record<string, string[] | null>, bundled?: string[], calls?: string[],
 *   imports?: import('../../webpack/imports.mjs').Imports, sharedUi?: string }} CodeFacts
 * @typedef {{ version?: string, pages: string[], shared?: Record<string, string> }} Host
 * @typedef {{ name: string, version?: string, requiredVersion?: string, singleton?: boolean }} Shared
 * @typedef {{ name: string, declaration: Declaration, code: CodeFacts, exposes: string[], shared: Shared[],
 *   hashes: Record<string, string>, found: Record<string, string>,
 *   weights: Record<string, number>, live: Record<string, number> | null,
 *   heavier: boolean, others: { name: string, declaration: Partial<Declaration> }[], host: Host,
 *   api?: string, offers?: Offers | undefined, contract: Contract,
 *   given: import('./contract.mjs').HostContract | null }} Build `given` is what the host gives to areas
 */

/** The parts of a build, besides its code. */
const PARTS = ['remote.json', 'mf-manifest.json', 'code.json'];

/** Each check returns the problem in one sentence, or nothing. The cheapest and most useful come first. */
const CHECKS = [
  ownName,
  requirements,
  pagesDefined,
  accessSaid,
  slotsExposed,
  menuLeadsHome,
  addressesFree,
  menuFree,
  codesFree,
  sharedFits,
  ownCopies,
  ownSharedUi,
  importsGiven,
  scriptsSealed,
  withinBudget,
  callsOffered,
];

/** @returns {string | undefined} */
function ownName(/** @type {Build} */ { name, declaration, others }) {
  if (declaration.name === name) return undefined;
  const taken = others.some((other) => other.name === declaration.name);
  return `${name}/remote.json: its name is ${declaration.name}${taken ? ', which is another area' : ''}; it must be the folder's, ${name}.`;
}

function requirements(/** @type {Build} */ { declaration, host, api, contract }) {
  return contract.unmetRequirement(declaration, { host: host.version, api }) ?? undefined;
}

function pagesDefined(/** @type {Build} */ { name, declaration, code }) {
  if (!code.pages)
    return `${name}/src/area.tsx: the pages given to defineRemote must be written out there, address by address.`;
  const declared = declaration.pages.map((page) => page.path);
  const missing = declared.find((page) => !code.pages?.includes(page));
  if (missing) return `${name}/remote.json declares ${missing}, and defineRemote has no such page.`;
  const undeclared = code.pages.find((page) => !declared.includes(page));
  if (undeclared)
    return `${name}: defineRemote has the page ${undeclared}, and remote.json does not declare it.`;
  const twice = declared.find((page, at) => declared.indexOf(page) !== at);
  return twice && `${name}/remote.json declares ${twice} twice.`;
}

function accessSaid(/** @type {Build} */ { name, declaration }) {
  const silent = declaration.pages.find(({ access }) => access === undefined);
  return (
    silent &&
    `${name}/remote.json: ${silent.path} does not say who may open it: codes, types, or "access": "session" for everybody who is logged in.`
  );
}

function slotsExposed(/** @type {Build} */ { name, declaration, code, exposes }) {
  for (const { at, module, component = 'default' } of declaration.slots) {
    if (!exposes.includes(module))
      return `${name}/remote.json: the slot at ${at} needs ${module}, which webpack.config.mjs does not expose.`;
    const exported = code.exports[module];
    if (exported && !exported.includes(component))
      return `${name}/remote.json: the slot at ${at} needs ${component} of ${module}, which exports ${exported.join(', ')}.`;
  }
  return undefined;
}

function menuLeadsHome(/** @type {Build} */ { name, declaration }) {
  const stray = declaration.menu.find(
    (entry) => !declaration.pages.some((page) => meet(page.path, entry.path)),
  );
  return (
    stray &&
    `${name}/remote.json: the menu entry '${stray.label}' leads to ${stray.path}, which is no page of ${name}.`
  );
}

function addressesFree(/** @type {Build} */ { name, declaration, others, host }) {
  for (const { path: address } of declaration.pages) {
    const reserved = reservedPart(address);
    if (reserved !== null)
      return `${name}/remote.json: ${address} is no address an area may have (/${reserved} is the portal's).`;
    const own = host.pages.find((page) => meet(page, address));
    if (own) return `${name}/remote.json: ${address} would take the host's page ${own}.`;
    for (const other of others) {
      const taken = other.declaration.pages?.find((page) => meet(page.path, address));
      if (taken) return `${name}/remote.json: ${address} meets ${taken.path} of ${other.name}.`;
    }
  }
  return undefined;
}

function menuFree(/** @type {Build} */ { name, declaration, others }) {
  const own = declaration.menu.map((entry) => entry.path);
  const twice = own.find((entry, at) => own.indexOf(entry) !== at);
  if (twice) return `${name}/remote.json: two menu entries lead to ${twice}.`;
  for (const other of others) {
    const taken = other.declaration.menu?.find((entry) => own.includes(entry.path));
    if (taken) return `${name}/remote.json: ${other.name} has a menu entry to ${taken.path} already.`;
  }
  return undefined;
}

function codesFree(/** @type {Build} */ { name, declaration, others, contract }) {
  const areas = others.map((other) => ({ name: other.name, codes: other.declaration.codes }));
  return codeClash({ name, codes: declaration.codes }, areas, contract.ACCESS);
}

/** Everything that the build found imported of the host is there. */
function importsGiven(/** @type {Build} */ { name, code, given }) {
  return missingImport(name, code.imports, given);
}

function scriptsSealed(/** @type {Build} */ { name, hashes, found }) {
  const files = new Set([...Object.keys(found), ...Object.keys(hashes)]);
  const wrong = [...files].find((file) => hashes[file] !== found[file]);
  return wrong && `${name}/dist/${wrong} does not have the hash that mf-manifest.json names: build it again.`;
}

/** Every call that the build found in the area's code is one of the running portal. */
function callsOffered(/** @type {Build} */ { name, code, offers }) {
  const missing = offers && missingCall(code.calls ?? [], offers);
  return missing && `${name} calls ${missing}, which the portal at ${offers.portal} does not have.`;
}

/** @returns {string} the version a package.json of the house gives */
const versionOf = (/** @type {string} */ name) => readJson(path.join(ROOT, name, 'package.json'), {}).version;

/** The host built in this workspace, whose pages, versions and shared modules count while none is released. @returns {Host} */
function builtHost() {
  return { version: versionOf('host'), pages: [], ...readJson(path.join(ROOT, 'host/dist/host.json'), {}) };
}

/** What a user of the live version downloads, or null where there is none. @returns {Build['live']} */
function liveWeights(/** @type {string} */ dir, /** @type {unknown} */ release) {
  const { base } = Object(release);
  const folder = base && folderOf(dir, base);
  return folder && fs.existsSync(path.join(folder, 'mf-manifest.json')) ? weights(folder) : null;
}

/** What every other area declares, to everybody or to the users of its canary. @returns {Build['others']} */
function othersIn(/** @type {string} */ name, /** @type {Registry | null} */ registry) {
  const canaries = (registry?.rollouts ?? []).map((rollout) => [Object(rollout).remote, Object(rollout).use]);
  return [...Object.entries(registry?.remotes ?? {}), ...canaries]
    .filter(([other]) => other !== name)
    .map(([other, release]) => ({ name: other, declaration: Object(release).declaration ?? {} }));
}

/**
 * The gate of a release: a function that throws one sentence for a build that must not go live. Call it with the registry
 * and the folder of the releases, while holding the release lock.
 * @param {string} name
 * @param {string} dist
 * @param {{ host?: Host, api?: string, heavier?: boolean, offers?: Offers }} [options] what the portal is; by default
 *   what the running one says it `offers`, or what this workspace is, with the host that is live. `heavier` lets the build
 *   be larger than the budget allows.
 */
export async function gate(
  name,
  dist,
  { host, offers, api = offers?.api ?? versionOf('api'), heavier = false } = {},
) {
  if (name === HOST) return hostGate(dist, api);
  const missing = PARTS.find((file) => !fs.existsSync(path.join(dist, file)));
  if (missing)
    throw new Error(`${name} has no ${missing} in ${dist}: it was not built with tooling/webpack.`);
  const contract = await loadApiContract();
  const parsed = contract.remoteDeclaration.safeParse(readJson(path.join(dist, 'remote.json'), null));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${name}/remote.json, ${issue?.path.join('.') || 'the file'}: ${issue?.message}.`);
  }
  /** @type {{ exposes: { path: string }[], shared?: Shared[], integrity?: Record<string, string> }} */
  const manifest = readJson(path.join(dist, 'mf-manifest.json'), null);
  return (/** @type {Registry | null} */ registry, /** @type {string} */ dir) => {
    const build = {
      name,
      contract,
      heavier,
      declaration: parsed.data,
      code: readJson(path.join(dist, 'code.json'), null),
      exposes: manifest.exposes.map((expose) => expose.path),
      shared: manifest.shared ?? [],
      hashes: manifest.integrity ?? {},
      found: scriptHashes(dist),
      weights: weights(dist),
      live: liveWeights(dir, registry?.remotes[name]),
      others: othersIn(name, registry),
      host: host ?? liveHost(dir, registry) ?? builtHost(),
      api,
      offers,
      given: liveContract(dir, registry) ?? contractOf(path.join(ROOT, 'host/dist')),
    };
    for (const check of CHECKS) {
      const refusal = check(build);
      if (refusal) throw new Error(refusal);
    }
  };
}
