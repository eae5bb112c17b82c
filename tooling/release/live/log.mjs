// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import { logFile } from '../store/places.mjs';

/** @typedef {'release' | 'rollback' | 'forward' | 'canary' | 'promote' | 'withdraw'} Action */

/**
 * One line of `releases.log`: who made which version of a remote live, when, in place of which, and why. Bases name the
 * exact build (`/remotes/mf-x/9f31c2ab0d12/`); a withdrawn area has none. `to` says for whom, where it is not everybody.
 * `registry` is the id of the registry that the change made; older lines have none. `by` is there where the portal's server
 * made the change, which its audit trail has too.
 * @typedef {{ at: string, who: string, action: Action, remote: string, version: string | null, base: string | null,
 *   from: string | null, to?: string, why?: string, smoke?: string, by?: 'portal', registry?: string }} LogLine
 * @typedef {Omit<LogLine, 'at' | 'who' | 'registry'> & { who?: string }} Change a line as whoever makes the change knows it
 */

/**
 * A release that the command refused, for the portal's server to tell whom it concerns: which build, who tried, why, and
 * whom the build itself names.
 * @typedef {{ id: string, at: string, who: string, remote: string, version: string, why: string, owner?: string,
 *   channel?: string, runbook?: string }} Blocked
 */

/** Who changes releases at a command line. */
export const operator = () => process.env.RELEASED_BY || os.userInfo().username;

/** The whole line of a change that made the registry `registry`. @returns {LogLine} */
export const lineOf = (
  /** @type {Change} */ { who = operator(), ...change },
  /** @type {string} */ registry,
  now = new Date(),
) => ({ at: now.toISOString(), who, ...change, registry });

/** A line as the log has it. */
export const logText = (/** @type {LogLine} */ line) => `${JSON.stringify(line)}\n`;

/** Lines are only appended, one JSON object each; one that a full disk cut off stays behind as it is. */
export function appendLog(/** @type {string} */ dir, /** @type {LogLine} */ line) {
  const file = logFile(dir);
  const cut = fs.existsSync(file) && !/(^|\n)$/.test(fs.readFileSync(file, 'utf8'));
  fs.appendFileSync(file, (cut ? '\n' : '') + logText(line), { flush: true });
}

/** Every line, oldest first; skips a line that a full disk cut off. @returns {LogLine[]} */
export function readLog(/** @type {string} */ dir) {
  return fs.existsSync(logFile(dir)) ? readLines(fs.readFileSync(logFile(dir), 'utf8')) : [];
}

/** The objects of a text with one JSON object a line; skips a line that was cut off. @returns {any[]} */
export const readLines = (/** @type {string} */ text) =>
  text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });

/** So many refusals are kept. */
const KEPT = 200;

/** The text of the refusals with a further one. */
export const withBlocked = (/** @type {string} */ text, /** @type {Blocked} */ line) =>
  [...text.split('\n').filter(Boolean), JSON.stringify(line)]
    .slice(-KEPT)
    .map((one) => `${one}\n`)
    .join('');
