// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * One line of `releases.log`: who made which version of a remote live, when, in place of which, and why. Bases name the
 * exact build (`/remotes/mf-x/9f31c2ab0d12/`).
 * @typedef {{ at: string, who: string, action: 'release' | 'rollback' | 'forward', remote: string, version: string,
 *   base: string, from: string | null, why?: string }} LogLine
 */

const fileOf = (/** @type {string} */ dir) => path.join(dir, 'releases.log');

/** Lines are only appended, one JSON object each. */
export function appendLog(
  /** @type {string} */ dir,
  /** @type {Omit<LogLine, 'at' | 'who'>} */ line,
  now = new Date(),
) {
  const who = process.env.RELEASED_BY || os.userInfo().username;
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
