// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../workspace/packages.cjs';
import { modules, packageOf } from './rooms.mjs';

const common = /** @type {const} */ ({ logLevel: 'error', target: 'node20', absWorkingDir: ROOT });

/** The source files of a module of this workspace, its own included. */
async function sourcesOf(/** @type {string} */ file) {
  const { metafile } = await build({
    ...common,

    entryPoints: [file],
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    format: 'esm',
  });
  return Object.keys(metafile.inputs);
}

/**
 * The sources of what becomes part of an area's build: `api-contract`, and the design system of an area that carries it.
 * Its own build compiles what it uses of them.
 */
export async function copySources(/** @type {string} */ dir) {
  const packages = ['api-contract', 'shared-ui'];
  const entries = modules().flatMap(([name, file]) => (packages.includes(packageOf(name)) ? [file] : []));
  for (const file of new Set((await Promise.all(entries.map(sourcesOf))).flat())) {
    if (!packages.includes(packageOf(file))) continue;
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(dir, file));
  }
}

/** What builds and releases read, compiled: an SDK has no sources for tooling/workspace/load.mjs. */
export const writeContract = (/** @type {string} */ dir) =>
  build({
    ...common,
    entryPoints: {
      contract: 'api-contract/src/index.ts',
      access: 'host/src/remotes/access.ts',
      compatible: 'api/src/platform/compatible.ts',
    },
    outdir: path.join(dir, 'tooling/workspace'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
  });

/** The areas' own copies of these are the ones their tests run with. */
const PEERS = ['react', 'react-dom', 'styled-components', '@tanstack/react-query', '@testing-library/*'];

/**
 * What the host and its design system are in an area's unit tests: the real code as one file, since all modules must
 * share one session and one cache, and a small file for each module that answers with its part.
 */
export async function writeHarness(/** @type {string} */ dir) {
  const names = modules().map(([name]) => name);
  const parts = names.map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)})`);
  const options = {
    ...common,
    bundle: true,
    platform: /** @type {const} */ ('node'),
    format: /** @type {const} */ ('cjs'),
  };
  await build({
    ...options,
    stdin: {
      contents: `const parts = { ${parts.join(', ')} };\nmodule.exports = (name) => parts[name]();`,
      // The package that may import all of them.
      resolveDir: path.join(ROOT, 'mf-telemetry'),
    },
    outfile: path.join(dir, 'harness/harness.cjs'),
    // pdf.js needs a worker and a canvas, which jsdom lacks: without it a viewer offers only the download.
    external: [...PEERS, 'pdfjs-dist'],
    // Jest has none without a flag of Node's.
    supported: { 'dynamic-import': false },
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    loader: { '.css': 'empty', '.woff2': 'empty', '.svg': 'text' },
    define: { 'import.meta.url': '"file:///harness"' },
  });
  return names;
}
