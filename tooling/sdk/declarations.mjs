// @ts-check
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { tsc } from '../workspace/tsc.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { installed, packageOf } from './rooms.mjs';

/** Where the declarations of a source file are, relative to the SDK. */
export const typesOf = (/** @type {string} */ source) =>
  `types/${source.replace(/\.(m?)[jt]sx?$/, '.d.$1ts')}`;

const execute = promisify(execFile);

/**
 * Modules with types, in the form of `modules()`, by who imports them: screens, server parts.
 * @typedef {{ screens: [name: string, file: string][], servers?: [name: string, file: string][] }} Sides
 */

/** What else the compiler is told for each side. */
const OPTIONS = {
  screens: { types: [] },
  servers: {
    types: ['node', 'jest'],
    typeRoots: [path.join(ROOT, 'api/node_modules/@types')],
    lib: ['ES2023'],
    allowJs: true,
  },
};

/** Lets the compiler write the declarations of everything that these modules consist of. */
async function emit(
  /** @type {string} */ dir,
  /** @type {keyof typeof OPTIONS} */ side,
  /** @type {[name: string, file: string][]} */ some,
) {
  const config = path.join(dir, 'tsconfig.emit.json');
  const compilerOptions = {
    rootDir: ROOT,
    outDir: path.join(dir, 'types'),
    ...OPTIONS[side],
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    // `npm run types` does, and it takes half of the time.
    noCheck: true,
    noEmit: false,
  };
  const files = some.map(([, file]) => path.join(ROOT, file));
  const project = { extends: path.join(ROOT, 'tsconfig.base.json'), compilerOptions, files };
  fs.writeFileSync(config, JSON.stringify(project));
  // With several threads it leaves out files that it meets first through a link in node_modules.
  const args = [tsc, '-p', config, '--singleThreaded'];
  try {
    await execute(process.execPath, args, { cwd: ROOT });
  } catch (error) {
    const { stdout } = /** @type {{ stdout?: string }} */ (error);
    throw new Error(`The types of what areas import cannot be written:\n${stdout}`, { cause: error });
  } finally {
    fs.rmSync(config);
  }
}

/** The declarations that a relative import leads to. */
function beside(/** @type {string} */ file, /** @type {string} */ name) {
  const target = path.join(path.dirname(file), name);
  const places = [`${target}.d.ts`, path.join(target, 'index.d.ts'), target.replace(/\.mjs$/, '.d.mts')];
  const found = places.find((one) => fs.existsSync(one) && fs.statSync(one).isFile());
  if (!found) throw new Error(`The SDK lacks the types of ${name}, which ${file} imports.`);
  return found;
}

/**
 * What a declaration file imports: other declarations of the SDK, and public packages.
 * @param {ReadonlyMap<string, string>} own the SDK's modules with their declarations
 */
function importsOf(own, /** @type {string} */ file) {
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(file, 'utf8'), true, true);
  const files = [];
  const packages = [];
  for (const { fileName } of importedFiles) {
    const found = fileName.startsWith('.') ? beside(file, fileName) : own.get(fileName);
    if (found) files.push(found);
    else if (!isBuiltin(fileName)) packages.push(packageOf(fileName));
  }
  return { files, packages };
}

/** A package, and the one with its types where it brings none. */
const withTypes = (/** @type {string} */ name) => {
  const types = `@types/${name.replace(/^@/, '').replace('/', '__')}`;
  return installed(types) ? [name, types] : [name];
};

/**
 * Writes `types/`: the declarations of all that an area may import, and only what these need.
 * @param {string} dir the SDK's folder
 * @param {Sides} sides
 * @returns {Promise<string[]>} the public packages that the types import
 */
export async function writeDeclarations(dir, { screens, servers = [] }) {
  await emit(dir, 'screens', screens);
  if (servers.length > 0) await emit(dir, 'servers', servers);
  const own = new Map(
    [...screens, ...servers].map(([name, source]) => [name, path.join(dir, typesOf(source))]),
  );
  /** @type {Set<string>} */
  const packages = new Set();
  const needed = new Set(own.values());
  for (const file of needed) {
    const found = importsOf(own, file);
    for (const next of found.files) needed.add(next);
    for (const name of found.packages) packages.add(name);
  }
  const types = path.join(dir, 'types');
  for (const entry of fs.readdirSync(types, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.d\.m?ts$/.test(file) && !needed.has(file)) fs.rmSync(file);
  }
  return [...packages].flatMap(withTypes);
}
