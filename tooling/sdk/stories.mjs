// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { ROOT } from '../workspace/packages.cjs';
import { modules, packageOf } from './rooms.mjs';

/** In an SDK: the sources that Storybook shows, in the folders they have here. */
const FOLDER = 'stories';
const PREVIEW = 'shared-ui/.storybook/preview.tsx';
/** Where Storybook finds its configuration in an SDK. */
const STORYBOOK = path.posix.join(FOLDER, path.posix.dirname(PREVIEW));
const PROGRAMS = [
  '@storybook/addon-a11y',
  '@storybook/react-vite',
  'storybook',
  'storybook-addon-pseudo-states',
  'vite',
];
/** What sources import beside code; Vite gives them what they ask for by a query. */
const COPIED = /\.(css|html|pmtiles|svg|woff2)$/;
const plain = (/** @type {string} */ file) => file.replace(/\?.*$/, '');

const compiled = (/** @type {string} */ file) => file.replace(/\.tsx?$/, '.js');

/** A source in JavaScript, its exports as they were written: Storybook reads them. */
function withoutTypes(/** @type {string} */ file) {
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    jsx: ts.JsxEmit.ReactJSX,
  };
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  return ts.transpileModule(text, { fileName: file, compilerOptions }).outputText;
}

/** The stories of the design system. */
const stories = () =>
  fs
    .readdirSync(path.join(ROOT, 'shared-ui/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => path.posix.join('shared-ui/src', file));

/**
 * Writes what an area's Storybook shows beside its own stories: the design system with its stories, and the host. File by
 * file, since Storybook finds a story by the text of its file.
 * @returns {Promise<string[]>} the public packages that it imports
 */
export async function writeStories(/** @type {string} */ dir) {
  const entryPoints = [...modules().map(([, file]) => file), ...stories(), PREVIEW];
  /** @type {Record<string, import('esbuild').Loader>} */
  const loader = Object.fromEntries(
    ['css', 'html', 'pmtiles', 'svg', 'woff2'].map((kind) => [`.${kind}`, 'empty']),
  );
  const { metafile } = await build({
    absWorkingDir: ROOT,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    entryPoints,
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    outdir: 'none',
    loader,
  });
  const files = Object.keys(metafile.inputs).map(plain);
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const to = path.join(dir, FOLDER, compiled(file));
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(to, withoutTypes(file));
  }
  for (const file of files.filter((name) => COPIED.test(name)))
    fs.cpSync(path.join(ROOT, file), path.join(dir, FOLDER, file));
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((found) => plain(found.path)),
  );
  const own = new Map(modules());
  const outside = [...new Set(imported)].filter(
    (name) => !own.has(name) && !/^(node:|virtual:|\.)/.test(name),
  );
  const names = {
    modules: Object.fromEntries(modules().map(([name, file]) => [name, compiled(file)])),
    packages: outside.filter((name) => !COPIED.test(name)),
  };
  fs.writeFileSync(path.join(dir, FOLDER, 'names.json'), JSON.stringify(names, null, 2));
  // Storybook reads both in one folder.
  fs.renameSync(path.join(dir, 'storybook.mjs'), path.join(dir, STORYBOOK, 'main.mjs'));
  return [...PROGRAMS, ...outside.map(packageOf)];
}
