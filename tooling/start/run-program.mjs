// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';
import { builtIn } from './build-packages.mjs';

/** Runs a built program of api or demo in the project's folder, passing signals on and ending with its exit code. */
export function runProgram(
  /** @type {string} */ name,
  /** @type {string} */ file,
  /** @type {string[]} */ args,
) {
  const child = spawn(process.execPath, [path.join(builtIn(name), file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
