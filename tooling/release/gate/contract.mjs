// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { ANY, packageOf } from '../../sdk/rooms.mjs';
import { remotes } from '../../workspace/packages.cjs';
import { filesBelow, readJson } from '../store/files.mjs';
import { CONTRACT } from '../live/host.mjs';
import { folderOf, HOST } from '../store/places.mjs';

/**
 * @typedef {import('../../contract/host-contract.mjs').HostContract} HostContract
 * @typedef {import('../../contract/compare.mjs').Break} Break
 * @typedef {typeof import('../../contract/compare.mjs').breaksOf} Comparer
 * @typedef {import('../../webpack/imports.mjs').Imports} Imports
 * @typedef {{ name: string, imports: Imports | null, folder: string | null }} Importer an area that somebody gets: what its
 *   build says that it imports, null where it says nothing, and where its files are
 */

/** What may be written at a name so that it may go: the day, and what is there instead. */
const DATED = /^since \d{4}-\d{2}-\d{2}: \S/;

/** The contract of the host that is live, or null where none was released or its release has none. @returns {HostContract | null} */
export function liveContract(
  /** @type {string} */ dir,
  /** @type {import('./gate.mjs').Registry | null} */ registry,
) {
  const { base } = Object(registry?.remotes[HOST]);
  return base ? readJson(path.join(folderOf(dir, base), CONTRACT), null) : null;
}

/** The contract that a build of the host has. @returns {HostContract} */
export const contractOf = (/** @type {string} */ dist) => readJson(path.join(dist, CONTRACT), null);

/** What an area imports and the host does not have, in one sentence. */
export function missingImport(
  /** @type {string} */ name,
  /** @type {Imports | undefined} */ imports,
  /** @type {HostContract | null} */ contract,
) {
  if (!contract) return undefined;
  for (const [module, names] of Object.entries(imports ?? {})) {
    const offered = contract.names[module];
    const missing = offered && names.find((one) => one !== ANY && !offered.includes(one));
    if (missing)
      return `${name} imports ${missing} of ${module}, which this portal's host (${contract.versions.host}) does not have.`;
  }
  return undefined;
}

/** The number from which on something may be taken away. */
const nextOf = (/** @type {string} */ version) =>
  semver.inc(version, semver.major(version) > 0 ? 'major' : 'minor') ?? '';

/** @type {Map<string, Break[]>} */
const compared = new Map();

/** Compares two contracts once: the gate looks at a release several times. */
function breaksBetween(
  /** @type {HostContract} */ before,
  /** @type {HostContract} */ now,
  /** @type {Comparer} */ breaksOf,
) {
  const hash = crypto
    .createHash('sha256')
    .update(JSON.stringify([before, now]))
    .digest('hex');
  const found = compared.get(hash) ?? breaksOf(before, now);
  compared.set(hash, found);
  return found;
}

/** Whether a word stands in an area's scripts: names of properties are not shortened. */
const says = (/** @type {string | null} */ folder, /** @type {string} */ word) =>
  folder !== null &&
  filesBelow(folder)
    .filter((file) => file.endsWith('.js') && !file.includes(`${path.sep}server${path.sep}`))
    .some((file) =>
      fs
        .readFileSync(file, 'utf8')
        .split(/[^\w$]+/)
        .includes(word),
    );

const imports = (/** @type {Importer} */ area, /** @type {Break} */ { uses }) =>
  uses.some(({ module, name }) => {
    const names = area.imports?.[module] ?? [];
    return names.includes(name) || names.includes(ANY);
  });

/** Areas in words: those of other repositories are marked. */
const listed = (/** @type {Importer[]} */ areas) =>
  areas.map(({ name }) => (remotes().includes(name) ? name : `${name} (outside)`)).join(', ');

/**
 * What a contract takes away from the one before, a line each with the areas that have it in use and why it may not:
 * without the right number, without having been `@deprecated` with its day in the release before, or while an area that is
 * live surely uses it (docs/compatibility.md).
 * @param {HostContract} before
 * @param {HostContract} now
 * @param {Importer[]} areas
 * @param {Comparer} breaksOf the compiler comes with it, which releases of areas do without
 * @returns {string[]}
 */
export function refusedBreaks(before, now, areas, breaksOf) {
  const numberOf = (/** @type {string} */ name) => {
    const [was = '', is = ''] = [before.versions[name], now.versions[name]];
    const next = nextOf(was);
    return semver.lt(is, next) ? [`${name} ${is} must become ${next}`] : [];
  };
  return breaksBetween(before, now, breaksOf).flatMap((one) => {
    const importing = areas.filter((area) => imports(area, one));
    const sure = importing.filter(({ folder }) => one.gone && (!one.member || says(folder, one.member)));
    const silent = areas.filter((area) => area.imports === null);
    const packages = new Set([...one.uses.map(({ module }) => packageOf(module)), HOST]);
    const reasons = [
      ...[...packages].flatMap(numberOf),
      ...(one.gone && !DATED.test(one.deprecated ?? '')
        ? [`'@deprecated since YYYY-MM-DD: …' did not stand at it in host ${before.versions.host}`]
        : []),
      ...(sure.length > 0 ? [`in use: ${listed(sure)}`] : []),
    ];
    if (reasons.length === 0) return [];
    const also = importing.filter((area) => !sure.includes(area));
    if (also.length > 0) reasons.push(`to be looked at: ${listed(also)}`);
    if (silent.length > 0) reasons.push(`built before imports were noted: ${listed(silent)}`);
    return [`${one.what}: ${reasons.join('; ')}.`];
  });
}
