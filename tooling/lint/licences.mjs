// @ts-check
import { execFileSync } from 'node:child_process';
import { ROOT } from '../release/env.mjs';

/**
 * Fails when a package that the running portal needs has a licence that nobody has agreed to. A new one is read first,
 * then added here.
 */
const AGREED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', 'CC0-1.0'],
  ...['BlueOak-1.0.0', 'Python-2.0', 'OFL-1.1', 'CC-BY-4.0', 'PostgreSQL', 'Zlib', 'WTFPL'],
  // Changes to its own files would have to be published; it is used as it is (lightningcss, at build time).
  'MPL-2.0',
  // libvips, a library that sharp loads and does not change.
  'LGPL-3.0-or-later',
]);

/** Packages that forgot to say it in their package.json; the repository they come from does. */
const UNSAID = new Map([['@react-aria/optimize-locales-plugin', 'Apache-2.0']]);

/** Whether an SPDX expression asks for nothing beyond the list: every part of an AND, one of an OR. */
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
