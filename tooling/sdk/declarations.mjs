// @ts-check
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { ROOT } from '../release/env.mjs';
import { tsc } from '../workspace/tsc.mjs';
import { installed, modules, packageOf } from './rooms.mjs';

/** Where the declarations of a source file are, relative to the SDK. */
export const typesOf = (/** @type {string} */ source) => `types/${source.replace(/\.tsx?$/, '.d.ts')}`;

const execute = promisify(execFile);

/** Lets the compiler write declarations of everything that the modules of areas import. */
async function emit(/** @type {string} */ dir) {
  const config = path.join(dir, 'tsconfig.emit.json');
  const compilerOptions = {
    rootDir: ROOT,
    outDir: path.join(dir, 'types'),
    types: [],
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    // `npm run types` does, and it takes half of the time.
    noCheck: true,
    noEmit: false,
  };
  const files = modules().map(([, file]) => path.join(ROOT, file));
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
  const found = [`${target}.d.ts`, path.join(target, 'index.d.ts')].find((one) => fs.existsSync(one));
  if (!found) throw new Error(`The SDK lacks the types of ${name}, which ${file} imports.`);
  return found;
}

/** What a declaration file imports: other declarations of the SDK, and public packages. */
function importsOf(/** @type {string} */ dir, /** @type {string} */ file) {
  const own = new Map(modules().map(([name, source]) => [name, path.join(dir, typesOf(source))]));
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(file, 'utf8'), true, true);
  const files = [];
  const packages = [];
  for (const { fileName } of importedFiles) {
    const found = fileName.startsWith('.') ? beside(file, fileName) : own.get(fileName);
    if (found) files.push(found);
    else packages.push(packageOf(fileName));
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
 * @returns {Promise<string[]>} the public packages that the types import
 */
export async function writeDeclarations(dir) {
  await emit(dir);
  /** @type {Set<string>} */
  const packages = new Set();
  const needed = new Set(modules().map(([, source]) => path.join(dir, typesOf(source))));
  for (const file of needed) {
    const found = importsOf(dir, file);
    for (const next of found.files) needed.add(next);
    for (const name of found.packages) packages.add(name);
  }
  const types = path.join(dir, 'types');
  for (const entry of fs.readdirSync(types, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && file.endsWith('.d.ts') && !needed.has(file)) fs.rmSync(file);
  }
  return [...packages].flatMap(withTypes);
}
