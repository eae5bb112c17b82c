// @ts-check
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../workspace/packages.cjs';
import { packageOf } from './rooms.mjs';

/** What the factory, the commands and the jest preset name by their paths. */
const BY_PATH = [
  '.prettierrc.json',
  'tooling/start/with-parent.mjs',
  'tooling/webpack/area-runtime.mjs',
  ...['dom-environment', 'dom-setup', 'file-stub', 'quick-styles'].map((name) => `tooling/jest/${name}.cjs`),
  'tooling/jest/tsconfig.json',
];

/** In an SDK the contract is compiled already. */
const LOAD = 'tooling/workspace/load.mjs';
const LOADS = `export const loadApiContract = () => import('./contract.mjs');
export const loadAccess = () => import('./access.mjs');
export const loadCompatible = () => import('./compatible.mjs');
`;

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

/** What the SDK's commands run (files/portal-area.mjs), and what runs in the pages of its dev server. */
const PROGRAMS = [
  'tooling/webpack/remote.mjs',
  'tooling/new/area.mjs',
  'tooling/release/cli.mjs',
  'tooling/start/prepare.mjs',
  'tooling/dev-server/open.mjs',
  ...['client', 'area-client', 'jsx-dev-runtime'].map((name) => `tooling/dev-server/page/${name}.mjs`),
];
/** Folders that they read. */
const FOLDERS = ['tooling/new/template'];

/**
 * Copies the webpack factory into the SDK, in the folders it has here: it finds what it needs below its own root.
 * @param {string} dir the SDK's folder, with the files of tooling/sdk/files and the contract
 * @returns {Promise<string[]>} the public packages that it imports
 */
export async function copyFactory(dir) {
  const files = (await Promise.all(PROGRAMS.map((file) => partsOf(file, ROOT)))).flatMap(
    (parts) => parts.files,
  );
  for (const file of new Set([...files, ...BY_PATH, ...FOLDERS]))
    fs.cpSync(path.join(ROOT, file), path.join(dir, file), { recursive: true });
  fs.writeFileSync(path.join(dir, LOAD), LOADS);
  const parts = await Promise.all(['webpack.mjs', 'portal-area.mjs'].map((file) => partsOf(file, dir)));
  return parts.flatMap(({ packages }) => packages);
}
