// @ts-check
import fs from 'node:fs';
import { audienceText, STEPS } from './audience.mjs';
import { baseOf, describe } from './describe.mjs';
import { readFaulty, wayBack } from './faulty.mjs';
import { locked } from '../store/lock.mjs';
import { folderOf, HOST } from '../store/places.mjs';
import { Refused, refuseIfChanged } from './refused.mjs';
import { canaryOf, commit, readHistory, readRegistry } from './registry-file.mjs';
import { dirOf } from '../store/stores.mjs';

/**
 * @typedef {import('./registry-file.mjs').Release} Release
 * @typedef {import('./registry-file.mjs').Registry} Registry
 * @typedef {import('./registry-file.mjs').Audience} Audience
 * @typedef {import('./registry-file.mjs').CanarySteps} CanarySteps
 * @typedef {import('./registry-file.mjs').Timeline} Timeline
 * @typedef {import('./log.mjs').Action} Action
 * @typedef {import('./refused.mjs').Seen} Seen
 * @typedef {import('../store/stores.mjs').Releases} Releases @typedef {import('../store/stores.mjs').Store} Store
 * @typedef {{ why?: string, who?: string, by?: 'portal', seen?: Seen }} Note what the log says of a change; `who` is the
 *   system's user by default. With `seen` the change is refused if the remote is not as it was seen
 */

/** @returns {Timeline} */
const timelineOf = (/** @type {string} */ dir, /** @type {string} */ name) =>
  readHistory(dir)[name] ?? { past: [], future: [] };

/** The log's line; what is not given leaves no field. */
const noted = (/** @type {Note} */ { why, who, by }) => ({
  ...(why && { why }),
  ...(who && { who }),
  ...(by && { by }),
});

/**
 * Makes a release live for everybody; does nothing if it is that already and no canary ends.
 * @param {Store} store
 * @param {string} name
 * @param {{ release: Release, timeline: Timeline, action: Action, endCanary?: boolean, note: Note & { smoke?: string } }} change
 */
async function makeLive(store, name, { release, timeline, action, endCanary = false, note }) {
  const registry = readRegistry(store.dir);
  const canary = (!endCanary && canaryOf(registry, name)) || null;
  const from = registry?.remotes[name]?.base ?? null;
  if (from === release.base && (canary || !canaryOf(registry, name))) return;
  const { version, base } = release;
  const { smoke } = note;
  await commit(store, {
    live: release,
    canary,
    ...(from !== base && { timeline }),
    line: { action, remote: name, version, base, from, ...noted(note), ...(smoke && { smoke }) },
  });
}

/** The timeline after another release became live: the one before is what a rollback goes to. @returns {Timeline} */
function timelineAfter(/** @type {string} */ dir, /** @type {string} */ name) {
  const live = readRegistry(dir)?.remotes[name];
  return { past: [...timelineOf(dir, name).past, ...(live ? [live] : [])], future: [] };
}

/**
 * Stores a built remote in a new immutable directory and makes it live: for everybody, which ends its canary, or `to`
 * some users only. Releasing the same bytes again changes nothing.
 * @param {Releases} at
 * @param {string} name
 * @param {string} dist the built files
 * @param {Note & { check?: (registry: Registry | null, dir: string) => void, to?: Audience, bySteps?: boolean,
 *   smoke?: string, sbom?: string, contract?: boolean }} [options] `check` throws to refuse; it sees the registry that no
 *   other release can change until this one is done. With `bySteps` the portal's server shows a canary to more and more
 *   users. `smoke` is what the log says of the smoke mount, `sbom` the bill of materials that is kept beside the release.
 *   `contract`: its migrations may do more than add.
 */
export function publish(
  at,
  name,
  dist,
  { check, to, bySteps = false, sbom, contract = false, ...note } = {},
) {
  return locked(at, async (store, held) => {
    const { dir } = store;
    const registry = readRegistry(dir);
    check?.(registry, dir);
    const base = baseOf(name, dist);
    if (registry?.pruned?.bases.includes(base))
      throw new Error(`${base} is being removed: prune again, then release it.`);
    await store.add(dist, base);
    if (sbom !== undefined) await store.keepSbom(base, sbom);
    held();
    const release = { ...describe(folderOf(dir, base), base), ...(contract && { contract }) };
    if (to) await showTo(store, name, { release, to, ...(bySteps && { steps: begun() }), note });
    else
      await makeLive(store, name, {
        release,
        timeline: timelineAfter(dir, name),
        action: 'release',
        endCanary: true,
        note,
      });
    return release;
  });
}

/** A canary's place at the start of a step; `opened`: how often it was opened until now. @returns {CanarySteps} */
const begun = (opened = 0) => ({ at: new Date().toISOString(), opened });

/**
 * @param {Store} store
 * @param {string} name
 * @param {{ release: Release, to: Audience, steps?: CanarySteps, note: Note & { smoke?: string } }} canary
 */
async function showTo(store, name, { release, to, steps, note }) {
  const registry = readRegistry(store.dir);
  const live = registry?.remotes[name] ?? null;
  if (live?.base === release.base)
    throw new Error(`${name} ${release.version} is live for everybody already.`);
  const from = canaryOf(registry, name)?.use.base ?? live?.base ?? null;
  const { version, base } = release;
  const { smoke } = note;
  const line = { remote: name, version, base, from, to: audienceText(to) };
  await commit(store, {
    live,
    canary: { remote: name, to, use: release, ...(steps && { steps }) },
    line: { action: 'canary', ...line, ...noted(note), ...(smoke && { smoke }) },
  });
}

/**
 * Makes the last version before the active one of which no faults are recorded active again (`rollback`, also after the
 * area was withdrawn), or undoes that (`forward`). Throws if there is no such version. A canary stays.
 * @param {Releases} at
 * @param {string} name
 * @param {'rollback' | 'forward'} action
 * @param {Note} [note]
 * @returns {Promise<Release & { skipped: string[] }>} `skipped` are versions that a rollback left out
 */
export function goTo(at, name, action, note = {}) {
  return locked(at, async (store) => {
    const { dir } = store;
    const registry = readRegistry(dir);
    const live = registry?.remotes[name];
    const known = timelineOf(dir, name);
    const back = action === 'rollback';
    const reachable = (back ? known.past : known.future).filter(
      ({ base }) =>
        base !== live?.base && !registry?.pruned?.bases.includes(base) && fs.existsSync(folderOf(dir, base)),
    );
    const { release, skipped } = back
      ? wayBack(reachable, readFaulty(dir))
      : { release: reachable.at(-1), skipped: [] };
    refuseIfChanged(name, note.seen, {
      live: live?.base ?? null,
      canary: canaryOf(registry, name)?.use.base ?? null,
      next: release?.base ?? null,
    });
    if (!release)
      throw new Refused(
        'nothing',
        `${name} has no ${back ? 'earlier release to go back to' : 'later release to go forward to'}.`,
      );
    const others = reachable.filter((one) => one !== release);
    const left = [...(back ? known.future : known.past), ...(live ? [live] : [])];
    const timeline = back ? { past: others, future: left } : { past: left, future: others };
    await makeLive(store, name, { release, timeline, action, note });
    return { ...release, skipped: skipped.map(({ version }) => version) };
  });
}

/** The canary of a remote becomes live for everybody. Throws if there is none. */
export function promote(
  /** @type {Releases} */ at,
  /** @type {string} */ name,
  /** @type {Note} */ note = {},
) {
  return locked(at, async (store) => {
    const { dir } = store;
    const registry = readRegistry(dir);
    const canary = canaryOf(registry, name);
    const base = canary?.use.base ?? null;
    refuseIfChanged(name, note.seen, {
      live: registry?.remotes[name]?.base ?? null,
      canary: base,
      next: base,
    });
    if (!canary) throw new Refused('nothing', `${name} has no canary to promote.`);
    const timeline = timelineAfter(dir, name);
    await makeLive(store, name, { release: canary.use, timeline, action: 'promote', endCanary: true, note });
    return canary.use;
  });
}

/**
 * Moves a canary that goes by steps to its next share of users (`opened`: how often it was opened by now), or from the
 * last one to everybody. Throws if there is no such canary, or if its step is not the one that began at `step`.
 * @param {Releases} at
 * @param {string} name
 * @param {Note & { opened: number, step?: string }} note
 */
export function advance(at, name, { opened, step: begunAt, ...note }) {
  const canary = canaryOf(readRegistry(dirOf(at)), name);
  const now = canary && 'percent' in canary.to ? canary.to.percent : 0;
  const next = STEPS.find((percent) => percent > now);
  if (next === undefined) return promote(at, name, note);
  return locked(at, async (store) => {
    const registry = readRegistry(store.dir);
    const found = canaryOf(registry, name);
    const live = registry?.remotes[name]?.base ?? null;
    refuseIfChanged(name, note.seen, { live, canary: found?.use.base ?? null });
    if (!found?.steps) throw new Refused('nothing', `${name} has no canary that goes by steps.`);
    if (begunAt !== undefined && found.steps.at !== begunAt)
      throw new Refused('changed', `${name} has gone on already.`);
    await showTo(store, name, { release: found.use, to: { percent: next }, steps: begun(opened), note });
    return found.use;
  });
}

/**
 * Takes back a canary: its users get the live version again with their next page load. With `area` the whole area goes
 * off the portal; a rollback brings it back. Throws if there is nothing to take back.
 * @param {Releases} at
 * @param {string} name
 * @param {Note & { area?: boolean }} [options]
 */
export function withdraw(at, name, { area = false, ...note } = {}) {
  if (area && name === HOST) throw new Error('The host cannot be taken off the portal: roll it back.');
  return locked(at, async (store) => {
    const { dir } = store;
    const registry = readRegistry(dir);
    const live = registry?.remotes[name] ?? null;
    const canary = canaryOf(registry, name);
    const next = area ? null : (live?.base ?? null);
    refuseIfChanged(name, note.seen, { live: live?.base ?? null, canary: canary?.use.base ?? null, next });
    if (area ? !live && !canary : !canary)
      throw new Refused('nothing', area ? `${name} is not live.` : `${name} has no canary to withdraw.`);
    const gone = area ? (live ?? canary?.use) : canary?.use;
    const left = area ? null : live;
    const bases = [canary?.use.base, area ? live?.base : undefined].filter((base) => base !== undefined);
    const line = { remote: name, version: left?.version ?? null, base: left?.base ?? null };
    await commit(store, {
      live: left,
      canary: null,
      withdrawn: bases,
      ...(area && { timeline: timelineAfter(dir, name) }),
      line: { action: 'withdraw', ...line, from: gone?.base ?? null, ...noted(note) },
    });
    return gone;
  });
}

/** Whether a remote was ever released here, live or not, to anybody. */
export function wasReleased(/** @type {string} */ dir, /** @type {string} */ name) {
  const registry = readRegistry(dir);
  return Boolean(registry?.remotes[name] ?? canaryOf(registry, name) ?? readHistory(dir)[name]);
}
