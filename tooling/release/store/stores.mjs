// @ts-check
import { folderStore } from './folder-store.mjs';

/**
 * Where changes of the releases are written. What is read is always the folder `dir`: the releases themselves, or a
 * bucket's mirror (docs/adr/0120). Call these only while holding the release lock.
 * @typedef {object} Store
 * @property {string} dir
 * @property {() => Promise<void>} refresh brings the folder up to date
 * @property {(registry: Registry) => Promise<void>} makeChange makes a change, if nobody else has made one since `refresh`
 * @property {(history: import('../live/registry-file.mjs').History) => Promise<void>} history
 * @property {(line: import('../live/log.mjs').LogLine) => Promise<void>} append adds a line to the log
 * @property {(source: string, base: string) => Promise<void>} add stores a build, whole or not at all
 * @property {(base: string, sbom: string) => Promise<void>} keepSbom keeps a release's bill of materials, also after the
 *   release is removed
 * @property {(bases: string[], now: Date) => Promise<void>} remove removes releases that nobody has
 * @property {(line: import('../live/log.mjs').Blocked) => Promise<void>} noteRefused notes a release that was refused
 * @property {() => Promise<string>} blocked what was noted of those, one JSON object a line; needs no lock
 */

/**
 * @typedef {import('../live/registry-file.mjs').Registry} Registry
 * @typedef {string | Store} Releases a folder, or the store of a bucket
 */

/** The store of the releases that a change is about. */
export const storeOf = (/** @type {Releases} */ at) => (typeof at === 'string' ? folderStore(at) : at);

/** The folder that the releases are read from. */
export const dirOf = (/** @type {Releases} */ at) => (typeof at === 'string' ? at : at.dir);
