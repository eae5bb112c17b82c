// @ts-check
import path from 'node:path';
import { ROOT } from './env.mjs';
import { gate } from './gate.mjs';
import { readRegistry } from './registry-file.mjs';
import { publish } from './store.mjs';

/** @typedef {import('./registry-file.mjs').Audience} Audience */

/** The build folder of a remote of this workspace. */
export const distOf = (/** @type {string} */ name) => path.join(ROOT, name, 'dist');

/** Throws a sentence if the build of a remote of this workspace could not go live; changes nothing. */
export async function check(
  /** @type {string} */ dir,
  /** @type {string} */ name,
  /** @type {{ heavier?: boolean }} */ { heavier } = {},
) {
  (await gate(name, distOf(name), { heavier }))(readRegistry(dir), dir);
}

/** Makes the build of a remote of this workspace live, `to` some users or everybody, if the gate accepts it. */
export async function release(
  /** @type {string} */ dir,
  /** @type {string} */ name,
  /** @type {{ why?: string, heavier?: boolean, to?: Audience }} */ { why, heavier, to } = {},
) {
  return publish(dir, name, distOf(name), { check: await gate(name, distOf(name), { heavier }), to, why });
}
