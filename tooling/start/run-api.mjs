// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';

/** Runs one of the api's built programs in the project's folder, passing signals on and ending with its exit code. */
export function runApi(/** @type {string} */ file, /** @type {string[]} */ args) {
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist', file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
