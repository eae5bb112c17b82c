// @ts-check
import path from 'node:path';
import { readJson, writeAtomically } from './files.mjs';

/** The file beside `registry.json` by which a command finds the portal that serves these releases. */
const portalFile = (/** @type {string} */ dir) => path.join(dir, 'portal.json');

/** Says where the portal is that serves these releases; its server does so at each start. */
export const writePortal = (/** @type {string} */ dir, /** @type {string} */ url) =>
  writeAtomically(portalFile(dir), { url });

/** The address of the portal that served these releases last. @returns {string | undefined} */
export function readPortal(/** @type {string} */ dir) {
  const { url } = Object(readJson(portalFile(dir), {}));
  return typeof url === 'string' ? url : undefined;
}
