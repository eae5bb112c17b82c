// @ts-check
import path from 'node:path';
import { readJson, writeAtomically } from './files.mjs';

/**
 * @typedef {{ name: string, version: string }} Declaration
 * @typedef {{ version: string, base: string, entry: string, integrity: string,
 *   assets: { entry: string, exposes: Record<string, string[]> }, declaration: Declaration }} Release
 * @typedef {{ percent: number } | { types: number[] } | { companies: string[] }} Audience
 * @typedef {{ remote: string, to: Audience, use: Release }} Rollout a canary: another release for some users only
 * @typedef {{ schema: 1, id: string, remotes: Record<string, Release>, rollouts: Rollout[], withdrawn?: string[] }} Registry
 *   `withdrawn` are bases that open tabs must leave
 * @typedef {{ past: Release[], future: Release[] }} Steps what a remote can go back and forward to, nearest last
 * @typedef {Record<string, Steps>} History
 */

const registryFile = (/** @type {string} */ dir) => path.join(dir, 'registry.json');
const historyFile = (/** @type {string} */ dir) => path.join(dir, 'history.json');

/** `2026-11-21.3`: the day, and the number of the registry on that day. */
function nextId(/** @type {string | undefined} */ id, now = new Date()) {
  const day = now.toISOString().slice(0, 10);
  const [last, count] = (id ?? '').split('.');
  return `${day}.${last === day ? Number(count) + 1 : 1}`;
}

/** The current registry, or null before the first release. @returns {Registry | null} */
export function readRegistry(/** @type {string} */ dir) {
  return readJson(registryFile(dir), null);
}

/** The canary of a remote, if there is one. @returns {Rollout | undefined} */
export const canaryOf = (/** @type {Registry | null} */ registry, /** @type {string} */ name) =>
  registry?.rollouts.find((rollout) => rollout?.remote === name);

/** So many withdrawn bases are remembered: a tab that runs an older one was closed long ago. */
const REMEMBERED = 50;

/**
 * Writes the registry with a remote's new live release (null: none any more) and canary (null: none). `withdrawn` are
 * bases that nobody may go on running; what is live or a canary again is none of them.
 * @param {string} dir
 * @param {string} name
 * @param {{ live: Release | null, canary: Rollout | null, withdrawn?: string[] }} next
 */
export function writeRegistry(dir, name, { live, canary, withdrawn = [] }) {
  const registry = readRegistry(dir);
  const others = Object.entries(registry?.remotes ?? {}).filter(([other]) => other !== name);
  const rollouts = (registry?.rollouts ?? []).filter((rollout) => rollout?.remote !== name);
  const gone = [...(registry?.withdrawn ?? []), ...withdrawn].filter(
    (base) => base !== live?.base && base !== canary?.use.base,
  );
  writeAtomically(registryFile(dir), {
    schema: 1,
    id: nextId(registry?.id),
    remotes: live ? { ...registry?.remotes, [name]: live } : Object.fromEntries(others),
    rollouts: canary ? [...rollouts, canary] : rollouts,
    ...(gone.length > 0 && { withdrawn: [...new Set(gone)].slice(-REMEMBERED) }),
  });
}

/** @returns {History} */
export function readHistory(/** @type {string} */ dir) {
  const history = readJson(historyFile(dir), {});
  // Before rollbacks could be undone, a remote's history was only a list of past releases.
  const steps = Object.entries(history).map(([name, known]) => [
    name,
    Array.isArray(known) ? { past: known, future: [] } : known,
  ]);
  return Object.fromEntries(steps);
}

export const writeHistory = (/** @type {string} */ dir, /** @type {History} */ history) =>
  writeAtomically(historyFile(dir), history);
