// @ts-check
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { saidInBackground } from './background.mjs';

/**
 * The workspace's native compiler, or the one that an area elsewhere has, with its own options; undefined where there is none.
 * Several threads of the native one would each look at what all files use.
 */
function compilerOf(/** @type {string} */ dir) {
  for (const [from = '', name = '', ...options] of [
    [import.meta.url, 'typescript-native/package.json', '--singleThreaded'],
    [path.join(dir, 'package.json'), 'typescript/package.json'],
  ]) {
    try {
      return [path.join(path.dirname(createRequire(from).resolve(name)), 'bin/tsc'), ...options];
    } catch {
      // The next one.
    }
  }
  return undefined;
}

/** What the compiler says, an error each: an explanation is indented below its own. */
export const errorsIn = (/** @type {string} */ told) =>
  told
    .trim()
    .split(/\n(?!\s)/)
    .filter((error) => error.includes('error TS'));

/** The type errors of an area; none where it has no types to check. */
export async function checkTypes(/** @type {string} */ dir) {
  const compiler = compilerOf(dir);
  if (!compiler || !fs.existsSync(path.join(dir, 'tsconfig.json'))) return [];
  const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/dev-server.tsbuildinfo'];
  const args = [...compiler, '-p', '.', '--noEmit', '--pretty', 'false', ...kept];
  const told = await saidInBackground(args, { cwd: dir, stderr: 'inherit' });
  return errorsIn(told);
}
