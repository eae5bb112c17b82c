// @ts-check
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { cacheDir } = require('../cache/dir.cjs');

/**
 * Compiles for Jest with ts-jest, once for a machine: Jest's own cache is of one project at one place, so that a new
 * clone compiled everything anew, and each project what all of them load.
 */

const TSCONFIG = path.join(__dirname, 'tsconfig.json');
const STORE = path.join(cacheDir(), 'jest-compiled');
const version = (/** @type {string} */ name) => require(`${name}/package.json`).version;
const OF_ALL = [
  version('ts-jest'),
  version('typescript'),
  fs.readFileSync(TSCONFIG),
  fs.readFileSync(__filename),
]
  .map(String)
  .join('\0');

/** Only the kind of a file counts, not where it is. */
const keyOf = (/** @type {string} */ source, /** @type {string} */ file) =>
  crypto
    .createHash('sha256')
    .update(`${OF_ALL}\0${path.extname(file)}\0${source}`)
    .digest('hex')
    .slice(0, 32);

/** @type {any} */
let tsJest;
/** Loaded when something is new: it brings the whole of TypeScript. */
function compiler() {
  tsJest ??= require('ts-jest').default.createTransformer({ tsconfig: TSCONFIG, diagnostics: false });
  return tsJest;
}

const MAP = '//# sourceMappingURL=data:application/json;charset=utf-8;base64,';

/** @returns {{ code: string, map: { file: string, sources: string[] } }} */
function compiled(/** @type {string} */ source, /** @type {string} */ file, /** @type {unknown} */ options) {
  const kept = path.join(STORE, keyOf(source, file));
  try {
    return JSON.parse(fs.readFileSync(kept, 'utf8'));
  } catch {
    // Not there yet.
  }
  const { code } = compiler().process(source, file, options);
  const end = code.lastIndexOf(MAP);
  const map = Buffer.from(code.slice(end + MAP.length), 'base64').toString();
  const made = { code: code.slice(0, end), map: JSON.parse(map) };
  fs.mkdirSync(STORE, { recursive: true });
  // Several workers may do this at once: none may see half a file.
  fs.writeFileSync(`${kept}.${process.pid}`, JSON.stringify(made));
  fs.renameSync(`${kept}.${process.pid}`, kept);
  return made;
}

exports.process = (
  /** @type {string} */ source,
  /** @type {string} */ file,
  /** @type {unknown} */ options,
) => {
  const { code, map } = compiled(source, file, options);
  return { code, map: { ...map, file, sources: [file] } };
};
exports.getCacheKey = (/** @type {string} */ source, /** @type {string} */ file) =>
  `${keyOf(source, file)}\0${file}`;
