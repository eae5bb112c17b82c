// @ts-check
const crypto = require('node:crypto');
const fs = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { buildSync } = require('esbuild');
const { cacheDir } = require('../cache/dir.cjs');

/**
 * Libraries of many modules as one CommonJS file each: every test file with a screen would otherwise find, compile and
 * run two thousand modules, most of them texts of React Aria in other languages and tables of ARIA.
 */

const SHARED_UI = path.join(__dirname, '../../shared-ui/package.json');
const fromUi = createRequire(SHARED_UI);

/**
 * What is bundled: the names it is imported by, the modules that are in it, the ones of the whole test that it uses,
 * other bundles that it uses, tables it reads that are loaded once for a worker (dom-runtime.cjs), and whether it has a
 * default export.
 * @typedef {{
 *   names: string, parts: string[], shared?: string[], beside?: string[], tables?: string[], byDefault?: boolean
 * }} Bundle
 */
/** @type {Bundle[]} */
const BUNDLES = [
  {
    names: '^echarts/(charts|components|core|renderers)$',
    parts: ['charts', 'components', 'core', 'renderers'].map((part) => `echarts/${part}`),
  },
  {
    names: '^(react-aria-components(/.*)?|@internationalized/date)$',
    parts: ['react-aria-components', '@internationalized/date'],
    shared: ['react', 'react/jsx-runtime', 'react-dom'],
  },
  { names: '^@testing-library/dom$', parts: ['@testing-library/dom'], tables: ['aria-query'] },
  { names: '^@testing-library/jest-dom$', parts: ['@testing-library/jest-dom'], tables: ['aria-query'] },
  {
    names: '^@testing-library/user-event$',
    parts: ['@testing-library/user-event'],
    beside: ['@testing-library/dom'],
    byDefault: true,
  },
];

/** The bundle's file, made once for each version of its parts, patches included: pnpm's folder says both. */
function bundle(/** @type {Bundle} */ { parts, shared = [], beside = [], tables = [], byDefault = false }) {
  const fromParts = createRequire(fromUi.resolve(parts[0] ?? ''));
  const alias = Object.fromEntries([
    ...shared.map((name) => [name, fromUi.resolve(name)]),
    ...tables.map((name) => [name, fromParts.resolve(name)]),
  ]);
  const hash = crypto.createHash('sha256').update(fs.readFileSync(__filename));
  for (const file of [...parts.map((part) => fromUi.resolve(part)), ...Object.values(alias)])
    hash.update(`${file}\0`);
  const file = path.join(cacheDir(), 'jest-bundled', `${hash.digest('hex').slice(0, 16)}.cjs`);
  if (fs.existsSync(file)) return file;
  const {
    outputFiles: [output],
  } = buildSync({
    stdin: {
      contents: parts
        .map((part) => `export * from '${part}'; ${byDefault ? `export { default } from '${part}';` : ''}`)
        .join('\n'),
      resolveDir: path.dirname(SHARED_UI),
    },
    bundle: true,
    format: 'cjs',
    // As in Node: not for a browser, whose build would take NODE_ENV for 'development'.
    platform: 'node',
    mainFields: ['module', 'main'],
    alias,
    external: [...Object.values(alias), ...beside],
    write: false,
  });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Several jests may do this at once: none may see half a file.
  fs.writeFileSync(`${file}.${process.pid}`, output?.contents ?? '');
  fs.renameSync(`${file}.${process.pid}`, file);
  return file;
}

/** For `moduleNameMapper`. */
module.exports.bundledMapper = () =>
  Object.fromEntries(BUNDLES.map((wanted) => [wanted.names, bundle(wanted)]));
