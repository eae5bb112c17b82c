// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { platformModules } from '../../api/build.mjs';
import { ROOT } from '../workspace/packages.cjs';

/** The packages of this workspace whose modules an area imports. */
const ROOMS = ['host', 'shared-ui', 'api-contract'];

/** @returns {{ version: string, exports: Record<string, string>, dependencies?: Record<string, string> }} */
const manifestOf = (/** @type {string} */ folder) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The version of a package of this workspace. @returns {string} */
export const versionOf = (/** @type {string} */ room) => manifestOf(path.join(ROOT, room)).version;

/**
 * Every module an area imports, with its source file relative to the project:
 * `['host/auth', 'host/src/exports/auth.ts']`.
 * @returns {[name: string, file: string][]}
 */
export const modules = () =>
  ROOMS.flatMap((room) =>
    Object.entries(manifestOf(path.join(ROOT, room)).exports)
      // shared-ui's own sample files; a stylesheet has no types.
      .filter(([entry, file]) => file.endsWith('.ts') && !(room === 'shared-ui' && entry === './testing'))
      .map(([entry, file]) => {
        /** @type {[name: string, file: string]} */
        const module = [path.posix.join(room, entry), path.posix.join(room, file)];
        return module;
      }),
  );

/** The public packages that an area installs which carries a `shared-ui` of its own. */
export const ofSharedUi = () =>
  Object.keys(manifestOf(path.join(ROOT, 'shared-ui')).dependencies ?? {}).filter(
    (name) => !ROOMS.includes(name),
  );

/** Of the server's test helpers, what an area's tests need that has none of another area's tables. */
const TESTING = [
  'calls',
  'clock',
  'database',
  'multipart',
  'office-file',
  'photo',
  'portal',
  'routes/route-case',
  'until',
  'world',
];

/**
 * Every module that an area's server part imports, and its tests, in the form of {@link modules}. What both sides share is
 * among those.
 * @returns {[name: string, file: string][]}
 */
export const serverModules = () => [
  .../** @type {[string, string][]} */ (platformModules())
    .filter(([name]) => name.startsWith('api/'))
    .map(([name, file]) => /** @type {[string, string]} */ ([name, path.relative(ROOT, file)])),
  .../** @type {[string, string][]} */ (
    TESTING.map((name) => [`api/testing/${name}`, `api/src/testing/${name}.ts`])
  ),
  ['tooling/release', 'tooling/release/index.mjs'],
];

/** Where a public package is installed in this workspace, and in which version; null where nobody uses it. */
export function installed(/** @type {string} */ name) {
  const folder = [...ROOMS, 'api', 'tooling', 'mf-telemetry', 'e2e', '.']
    .map((room) => path.join(ROOT, room, 'node_modules', name))
    .find((candidate) => fs.existsSync(path.join(candidate, 'package.json')));
  return folder ? { folder, version: manifestOf(folder).version } : null;
}

/** Packages with their installed versions, for a package.json. Throws for one that nobody here uses. */
export function versionsOf(/** @type {Iterable<string>} */ names) {
  const entries = [...names].sort().map((name) => {
    const found = installed(name);
    if (!found) throw new Error(`The SDK needs ${name}, which no package of this workspace uses.`);
    return [name, found.version];
  });
  return /** @type {Record<string, string>} */ (Object.fromEntries(entries));
}

/** Any export of a module: what `import * as` and `import()` take. */
export const ANY = '*';

/** `@scope/name/part` is of the package `@scope/name`. */
export const packageOf = (/** @type {string} */ module) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
