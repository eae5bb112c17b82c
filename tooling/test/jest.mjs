// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';

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
  const command = [jest, '--config', 'jest.config.cjs', '--maxWorkers=3', ...times, ...args];
  // The report is written to its file and, without this, to the standard output too.
  const stdio =
    times.length > 0 ? /** @type {('inherit' | 'ignore')[]} */ (['inherit', 'ignore', 'inherit']) : 'inherit';
  return (
    spawnSync(process.execPath, command, { cwd: ROOT, stdio, env: { ...quickTemporary(), ...env } }).status ??
    1
  );
}
