// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** @typedef {'release' | 'rollback' | 'forward' | 'canary' | 'promote' | 'withdraw'} Action */

/**
 * One line of `releases.log`: who made which version of a remote live, when, in place of which, and why. Bases name the
 * exact build (`/remotes/mf-x/9f31c2ab0d12/`); a withdrawn area has none. `to` says for whom, where it is not everybody.
 * @typedef {{ at: string, who: string, action: Action, remote: string, version: string | null, base: string | null,
 *   from: string | null, to?: string, why?: string, smoke?: string }} LogLine
 */

const fileOf = (/** @type {string} */ dir) => path.join(dir, 'releases.log');

/** Who changes releases at a command line. */
const operator = () => process.env.RELEASED_BY || os.userInfo().username;

/** Lines are only appended, one JSON object each. */
export function appendLog(
  /** @type {string} */ dir,
  /** @type {Omit<LogLine, 'at' | 'who'> & { who?: string }} */ { who = operator(), ...line },
  now = new Date(),
) {
  fs.appendFileSync(fileOf(dir), `${JSON.stringify({ at: now.toISOString(), who, ...line })}\n`);
}

/** Every line, oldest first; skips a line that a full disk cut off. @returns {LogLine[]} */
export function readLog(/** @type {string} */ dir) {
  if (!fs.existsSync(fileOf(dir))) return [];
  return fs
    .readFileSync(fileOf(dir), 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}
