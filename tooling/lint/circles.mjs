// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import ts from 'typescript';
import { packages, ROOT } from '../workspace/packages.cjs';
import { ownFiles } from './own-files.mjs';

/**
 * Fails when files import one another in a circle (docs/adr/0001). Imports of types and imports on demand count too: who
 * reads one file of a circle has to read them all. eslint's own rule leaves both out, and takes as long as all others.
 */
const CODE = /(?<!\.d)\.(?:[cm]?js|tsx?)$/;
const PACKAGES = packages();

/**
 * @param {ReadonlyMap<string, readonly string[]>} imports what each file imports
 * @returns {string[][]} the files of each circle, a line of files that leads from the first back to it
 */
export function circles(imports) {
  /** @type {string[][]} */
  const found = [];
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const way = [];
  const visit = (/** @type {string} */ file) => {
    const start = way.indexOf(file);
    if (start >= 0) found.push(way.slice(start));
    if (start >= 0 || done.has(file)) return;
    way.push(file);
    imports.get(file)?.forEach(visit);
    way.pop();
    done.add(file);
  };
  [...imports.keys()].forEach(visit);
  return found;
}

const isOurs = (/** @type {string} */ specifier) =>
  specifier.startsWith('.') ||
  PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** What the repository's files import of one another. */
export function importsOf(/** @type {readonly string[]} */ files) {
  const resolver = createTypeScriptImportResolver({ noWarnOnMultipleProjects: true });
  const ours = (/** @type {string} */ file) =>
    ts
      .preProcessFile(fs.readFileSync(file, 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter(isOurs)
      .flatMap((specifier) => resolver.resolve(specifier, file).path ?? [])
      // A workspace's package is found by its link.
      .map((target) => fs.realpathSync(target))
      .filter((target) => target !== file);
  return new Map(files.map((file) => [file, ours(file)]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = ownFiles()
    .filter((file) => CODE.test(file))
    .map((file) => path.join(ROOT, file));
  const found = circles(importsOf(files));
  for (const circle of found)
    console.error(
      `A circle: ${[...circle, circle[0] ?? ''].map((file) => path.relative(ROOT, file)).join(' → ')}`,
    );
  process.exit(found.length > 0 ? 1 : 0);
}
