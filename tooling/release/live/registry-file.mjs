// @ts-check
import fs from 'node:fs';
import { readJson } from '../store/files.mjs';
import { lineOf, readLog } from './log.mjs';
import { historyFile, logFile, registryFile } from '../store/places.mjs';

/**
 * @typedef {{ name: string, version: string }} Declaration
 * @typedef {{ version: string, base: string, entry: string, integrity: string,
 *   assets: { entry: string, exposes: Record<string, string[]> }, declaration: Declaration, contract?: boolean }} Release
 * @typedef {{ percent: number } | { types: number[] } | { companies: string[] }} Audience
 * @typedef {{ at: string, opened: number }} CanarySteps since when a canary that goes by steps is at its present one, and
 *   how often it had been opened by then
 * @typedef {{ remote: string, to: Audience, use: Release, steps?: CanarySteps }} Rollout a canary: another release for some
 *   users only
 * @typedef {{ past: Release[], future: Release[] }} Timeline what a remote can go back and forward to, nearest last
 * @typedef {{ line: import('./log.mjs').LogLine, steps?: Timeline }} Last the change that made a registry: its line of the
 *   log, and its remote's new timeline where that is another
 * @typedef {{ schema: 1, id: string, remotes: Record<string, Release>, rollouts: Rollout[], withdrawn?: string[],
 *   last?: Last, pruned?: { at: string, bases: string[] } }} Registry `withdrawn` are bases that open tabs must leave,
 *   `pruned` those that are being removed from a bucket
 * @typedef {Record<string, Timeline>} History
 */

/** `2026-11-21.3`: the day, and the number of the registry on that day. A clock that was set back makes no id twice. */
function nextId(/** @type {string | undefined} */ id, now = new Date()) {
  const today = now.toISOString().slice(0, 10);
  const [last = '', count] = (id ?? '').split('.');
  return last >= today ? `${last}.${Number(count) + 1}` : `${today}.1`;
}

/**
 * The current registry, or null before the first release. Throws where it is lost: a new one would take every other area
 * off the portal.
 * @returns {Registry | null}
 */
export function readRegistry(/** @type {string} */ dir) {
  const registry = readJson(registryFile(dir), null);
  if (registry === null && fs.existsSync(logFile(dir)))
    throw new Error(`${dir} has a releases.log and no registry.json: bring that back before a release.`);
  return registry;
}

/** The canary of a remote, if there is one. @returns {Rollout | undefined} */
export const canaryOf = (/** @type {Registry | null} */ registry, /** @type {string} */ name) =>
  registry?.rollouts.find((rollout) => rollout?.remote === name);

/** So many withdrawn bases are remembered: a tab that runs an older one was closed long ago. */
const REMEMBERED = 50;

/**
 * Changes a remote's live release (null: none any more) and canary (null: none). `withdrawn` are bases that nobody may go
 * on running; what is live or a canary again is none of them. The change is made by one write, of the registry: that
 * names what the history and the log still lack.
 * @param {import('../store/stores.mjs').Store} store
 * @param {{ live: Release | null, canary: Rollout | null, withdrawn?: string[], timeline?: Timeline,
 *   line: import('./log.mjs').Change }} change `timeline` only where it becomes another
 */
export async function commit(store, { live, canary, withdrawn = [], timeline, line }) {
  const registry = readRegistry(store.dir);
  const name = line.remote;
  const others = Object.entries(registry?.remotes ?? {}).filter(([other]) => other !== name);
  const rollouts = (registry?.rollouts ?? []).filter((rollout) => rollout?.remote !== name);
  const gone = [...(registry?.withdrawn ?? []), ...withdrawn].filter(
    (base) => base !== live?.base && base !== canary?.use.base,
  );
  const id = nextId(registry?.id);
  await store.makeChange({
    schema: 1,
    id,
    remotes: live ? { ...registry?.remotes, [name]: live } : Object.fromEntries(others),
    rollouts: canary ? [...rollouts, canary] : rollouts,
    ...(gone.length > 0 && { withdrawn: [...new Set(gone)].slice(-REMEMBERED) }),
    ...(registry?.pruned?.bases.length && { pruned: registry.pruned }),
    last: { line: lineOf(line, id), ...(timeline && { steps: timeline }) },
  });
  try {
    await settle(store);
  } catch {
    // The change is made, and a full disk does not undo it: the next change settles first, or is refused.
  }
}

/** Writes what the registry's last change has not put into the history and the log yet. The line comes last. */
export async function settle(/** @type {import('../store/stores.mjs').Store} */ store) {
  const { dir } = store;
  const { last } = readRegistry(dir) ?? {};
  const isLast = (/** @type {import('./log.mjs').LogLine} */ { at, registry }) =>
    registry === last?.line.registry && at === last?.line.at;
  if (!last || readLog(dir).some(isLast)) return;
  if (last.steps) await store.history({ ...readHistory(dir), [last.line.remote]: last.steps });
  await store.append(last.line);
}

/** @returns {History} */
export function readHistory(/** @type {string} */ dir) {
  const history = readJson(historyFile(dir), {});
  // Before rollbacks could be undone, a remote's history was only a list of past releases.
  const timelines = Object.entries(history).map(([name, known]) => [
    name,
    Array.isArray(known) ? { past: known, future: [] } : known,
  ]);
  return Object.fromEntries(timelines);
}
