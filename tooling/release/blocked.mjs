// @ts-check
import crypto from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { readJson } from './files.mjs';
import { locked } from './lock.mjs';
import { readLines } from './log.mjs';
import { storeOf } from './stores.mjs';

/**
 * A release that the command refused, for the portal's server to tell whom it concerns: which build, who tried, why, and
 * whom the build itself names.
 * @typedef {{ id: string, at: string, who: string, remote: string, version: string, why: string, owner?: string,
 *   channel?: string, runbook?: string }} Blocked
 */

/** The file of refused releases, beside `registry.json`. */
export const BLOCKED = 'blocked.log';
/** So many refusals are kept. */
const KEPT = 200;

/** A further line of the file's text. */
export const withLine = (/** @type {string} */ text, /** @type {Blocked} */ line) =>
  [...text.split('\n').filter(Boolean), JSON.stringify(line)]
    .slice(-KEPT)
    .map((one) => `${one}\n`)
    .join('');

/**
 * Notes that a build was refused. It never fails: what refused the build is what its author must read.
 * @param {import('./stores.mjs').Releases} at
 * @param {string} name
 * @param {string} dist
 * @param {string} why
 */
export async function noteBlocked(at, name, dist, why) {
  try {
    const declaration = Object(readJson(path.join(dist, name === 'host' ? 'host.json' : 'remote.json'), {}));
    const text = (/** @type {string} */ key) =>
      typeof declaration[key] === 'string' && { [key]: declaration[key] };
    const who = process.env.RELEASED_BY || os.userInfo().username;
    const version = String(declaration.version ?? '');
    const line = { id: crypto.randomUUID(), at: new Date().toISOString(), who, remote: name, version, why };
    await locked(at, (store) =>
      store.block({ ...line, ...text('owner'), ...text('channel'), ...text('runbook') }),
    );
  } catch {
    // The folder takes nothing, or the bucket is away.
  }
}

/** The releases that were refused last, oldest first. @returns {Promise<Blocked[]>} */
export const blockedReleases = async (/** @type {import('./stores.mjs').Releases} */ at) =>
  readLines(await storeOf(at).blocked());
