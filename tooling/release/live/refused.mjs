// @ts-check

/**
 * A change of what is live that is not made: there is `nothing` to change, or it was `changed` since whoever decided
 * looked at it.
 */
export class Refused extends Error {
  constructor(/** @type {'nothing' | 'changed'} */ code, /** @type {string} */ message) {
    super(message);
    this.code = code;
  }
}

/**
 * @typedef {{ live: string | null, canary: string | null, next?: string | null }} Seen what somebody saw of a remote
 *   before deciding: the bases of what is live and of its canary, and of the release that the change would lead to
 */

/**
 * Compare-and-swap: throws if a remote is not as it was `seen`. Call it while holding the release lock.
 * @param {string} name
 * @param {Seen | undefined} seen
 * @param {Seen} found
 */
export function refuseIfChanged(name, seen, found) {
  if (!seen) return;
  const same =
    seen.live === found.live &&
    seen.canary === found.canary &&
    (seen.next === undefined || seen.next === (found.next ?? null));
  if (!same) throw new Refused('changed', `${name} was changed meanwhile: look at it again.`);
}
