// @ts-check
import { execFileSync } from 'node:child_process';
import { ROOT } from '../workspace/packages.cjs';

/**
 * Fails when a package of the running portal has a licence that is not approved. Read a new licence first, then add
 * it here.
 */
const AGREED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'PSF-2.0',
  'OFL-1.1',
  // Holidays' names, data of Wikipedia's (date-holidays).
  'CC-BY-3.0',
  'CC-BY-4.0',
  'PostgreSQL',
  'Zlib',
  'WTFPL',
  // Changes to its own files would have to be published; we use it unchanged (lightningcss, at build time).
  'MPL-2.0',
  // libvips, a library that sharp loads unchanged.
  'LGPL-3.0-or-later',
]);

/** Packages without a licence in their package.json; their repository states it. */
const UNSAID = new Map([['@react-aria/optimize-locales-plugin', 'Apache-2.0']]);

/** Whether the list satisfies an SPDX expression: every part of an AND, one part of an OR. */
const isAgreed = (/** @type {string} */ licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/i)
    .some((choice) => choice.split(/\s+AND\s+/i).every((part) => AGREED.has(part.trim())));

const listed = execFileSync('npx', ['--no', 'pnpm', 'licenses', 'list', '--prod', '--recursive', '--json'], {
  cwd: ROOT,
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
}).toString();

/** @type {Record<string, { name: string }[]>} */
const byLicence = JSON.parse(listed);
const refused = Object.entries(byLicence).flatMap(([licence, packages]) =>
  packages
    .filter(({ name }) => !isAgreed(UNSAID.get(name) ?? licence))
    .map(({ name }) => `${name}: licence ${licence} is not on the list`),
);
refused.forEach((line) => console.error(line));
process.exit(refused.length > 0 ? 1 : 0);
