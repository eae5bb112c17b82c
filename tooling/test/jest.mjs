// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';

const GIB = 2 ** 30;

/** Test databases are thousands of small files: where the system has a file system in memory, they go there. */
function quickTemporary() {
  try {
    const { bavail, bsize } = fs.statfsSync('/dev/shm');
    fs.accessSync('/dev/shm', fs.constants.W_OK);
    return bavail * bsize > 4 * GIB ? { TMPDIR: '/dev/shm' } : {};
  } catch {
    return {};
  }
}

/**
 * A test file's code and objects live for seconds. Compiled for speed only when it is used ten times as much, its code
 * costs a seventh less; with room for what is new, the collector runs less often. Node 20's names for both: newer ones
 * have a cheaper compiler between.
 */
const V8 = process.versions.node.startsWith('20.')
  ? ['--interrupt-budget=1320000', '--min-semi-space-size=32', '--max-semi-space-size=64']
  : [];

/**
 * Runs jest over the workspace and answers its exit code. Tests sometimes wait for their database, so three workers
 * keep two cores busy. With TEST_TIMES set, the time of every file goes to
 * `<step>.json` in that folder.
 * @param {string} step
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runJest(step, args, env = process.env) {
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const times = process.env.TEST_TIMES
    ? ['--json', `--outputFile=${path.join(process.env.TEST_TIMES, `${step}.json`)}`]
    : [];
  const command = [...V8, jest, '--config', 'jest.config.cjs', '--maxWorkers=3', ...times, ...args];
  // The report is written to its file and, without this, to the standard output too.
  const stdio =
    times.length > 0 ? /** @type {('inherit' | 'ignore')[]} */ (['inherit', 'ignore', 'inherit']) : 'inherit';
  return (
    spawnSync(process.execPath, command, { cwd: ROOT, stdio, env: { ...quickTemporary(), ...env } }).status ??
    1
  );
}
