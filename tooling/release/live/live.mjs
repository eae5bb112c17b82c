// @ts-check
import fs from 'node:fs';
import { audienceText } from './audience.mjs';
import { readFaulty, wayBack } from './faulty.mjs';
import { readLog } from './log.mjs';
import { folderOf } from '../store/places.mjs';
import { canaryOf, readHistory, readRegistry } from './registry-file.mjs';

/**
 * @typedef {import('./registry-file.mjs').Release} Release
 * @typedef {import('./log.mjs').LogLine} LogLine
 * @typedef {{ version: string, base: string, since: LogLine | null }} Shown a release, with the line of the log that made
 *   it live (null when older than the log)
 */

/**
 * Every remote that was ever released here: what is live, for whom, since when, what a step would lead to, and its log
 * (newest first).
 */
export function liveReleases(/** @type {string} */ dir) {
  const registry = readRegistry(dir);
  const history = readHistory(dir);
  const faulty = readFaulty(dir);
  const log = readLog(dir);
  const shown = (/** @type {string} */ name, /** @type {Release} */ { version, base }) => ({
    version,
    base,
    since:
      log.findLast((line) => line.remote === name && line.base === base && line.action !== 'withdraw') ??
      null,
  });
  const canaries = (registry?.rollouts ?? []).map((rollout) => rollout?.remote);
  const names = new Set([...Object.keys(registry?.remotes ?? {}), ...canaries, ...Object.keys(history)]);
  return [...names].filter(Boolean).map((name) => {
    const live = registry?.remotes[name];
    const canary = canaryOf(registry, name);
    const left = (/** @type {Release[]} */ releases = []) =>
      releases.filter(({ base }) => base !== live?.base && fs.existsSync(folderOf(dir, base)));
    const { release: back, skipped } = wayBack(left(history[name]?.past), faulty);
    return {
      name,
      live: live?.base ? shown(name, live) : null,
      canary: canary?.use?.base
        ? {
            ...shown(name, canary.use),
            to: audienceText(Object(canary.to)),
            bySteps: canary.steps !== undefined,
          }
        : null,
      back: back ? { ...back, skipped: skipped.map(({ version }) => version) } : null,
      forward: left(history[name]?.future).at(-1) ?? null,
      log: log.filter((line) => line.remote === name).reverse(),
    };
  });
}

/**
 * Every change that the portal's server made, oldest first: the lines of the log, and the last change where a kill left
 * it without its line.
 * @returns {LogLine[]}
 */
export function portalChanges(/** @type {string} */ dir) {
  const log = readLog(dir);
  const last = readRegistry(dir)?.last?.line;
  const told = log.some(({ registry, at }) => registry === last?.registry && at === last?.at);
  return [...log, ...(last && !told ? [last] : [])].filter(({ by }) => by === 'portal');
}
