// @ts-check
import crypto from 'node:crypto';
import path from 'node:path';
import { readJson } from '../store/files.mjs';
import { locked } from '../store/lock.mjs';
import { operator, readLines } from './log.mjs';
import { storeOf } from '../store/stores.mjs';

/**
 * Notes that a build was refused. It never fails: what refused the build is what its author must read.
 * @param {import('../store/stores.mjs').Releases} at
 * @param {string} name
 * @param {string} dist
 * @param {string} why
 */
export async function noteBlocked(at, name, dist, why) {
  try {
    const declaration = Object(readJson(path.join(dist, name === 'host' ? 'host.json' : 'remote.json'), {}));
    const text = (/** @type {string} */ key) =>
      typeof declaration[key] === 'string' && { [key]: declaration[key] };
    const who = operator();
    const version = String(declaration.version ?? '');
    const line = { id: crypto.randomUUID(), at: new Date().toISOString(), who, remote: name, version, why };
    await locked(at, (store) =>
      store.noteRefused({ ...line, ...text('owner'), ...text('channel'), ...text('runbook') }),
    );
  } catch {
    // The folder takes nothing, or the bucket is away.
  }
}

/** The releases that were refused last, oldest first. @returns {Promise<import('./log.mjs').Blocked[]>} */
export const blockedReleases = async (/** @type {import('../store/stores.mjs').Releases} */ at) =>
  readLines(await storeOf(at).blocked());
