// @ts-check
import path from 'node:path';
import { ROOT } from './env.mjs';
import { gate } from './gate.mjs';
import { publish } from './store.mjs';

/** The build folder of a remote of this workspace. */
export const distOf = (/** @type {string} */ name) => path.join(ROOT, name, 'dist');

/** Makes the build of a remote of this workspace live, if the gate accepts it. */
export async function release(
  /** @type {string} */ dir,
  /** @type {string} */ name,
  /** @type {{ why?: string, heavier?: boolean }} */ { why, heavier } = {},
) {
  const check = await gate(name, distOf(name), { heavier });
  return publish(dir, name, distOf(name), { check, why });
}
