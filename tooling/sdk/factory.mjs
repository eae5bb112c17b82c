// @ts-check
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../release/env.mjs';
import { packageOf } from './rooms.mjs';

/** What the factory and the jest preset name by their paths. */
const BY_PATH = [
  'tooling/webpack/area-runtime.mjs',
  ...['dom-environment', 'dom-setup', 'file-stub', 'quick-styles'].map((name) => `tooling/jest/${name}.cjs`),
  'tooling/jest/tsconfig.json',
  ...['client', 'watch', 'overlay', 'area-client', 'jsx-dev-runtime'].map(
    (name) => `tooling/dev-server/${name}.mjs`,
  ),
];

/** In an SDK the contract is compiled already. */
const LOAD = 'tooling/contract/load.mjs';

/** The files and packages that a program of the workspace consists of. */
async function partsOf(/** @type {string} */ entry, /** @type {string} */ root) {
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: 'none',
    logLevel: 'error',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const external = imports.filter((found) => found.external && !isBuiltin(found.path));
  return {
    files: Object.keys(metafile.inputs),
    packages: [...new Set(external.map((found) => packageOf(found.path)))],
  };
}

/**
 * Copies the webpack factory into the SDK, in the folders it has here: it finds what it needs below its own root.
 * @param {string} dir the SDK's folder, with the files of tooling/sdk/files and the contract
 * @returns {Promise<string[]>} the public packages that it imports
 */
export async function copyFactory(dir) {
  const { files } = await partsOf('tooling/webpack/remote.mjs', ROOT);
  for (const file of [...files, ...BY_PATH]) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(dir, file));
  }
  fs.writeFileSync(path.join(dir, LOAD), "export const loadContract = () => import('./compiled.mjs');\n");
  const { packages } = await partsOf('webpack.mjs', dir);
  return packages;
}
