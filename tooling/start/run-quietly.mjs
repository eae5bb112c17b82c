// @ts-check
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const WITH_PARENT = ['--import', new URL('with-parent.mjs', import.meta.url).href];

/**
 * Runs a program with its output in `log`. If it fails, prints the output and rejects with `failure`. A Node program ends
 * when this process does, however that ends.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, log: string, failure: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 */
export function runQuietly(command, args, { cwd, log, failure, env }) {
  fs.mkdirSync(path.dirname(log), { recursive: true });
  const output = fs.openSync(log, 'w');
  const own = command === process.execPath ? WITH_PARENT : [];
  const child = spawn(command, [...own, ...args], { cwd, env, stdio: ['ignore', output, output, 'ipc'] });
  return new Promise((resolve, reject) => {
    const fail = () => {
      console.error(fs.readFileSync(log, 'utf8').trim());
      reject(new Error(failure));
    };
    child.on('error', fail);
    child.on('exit', (code) => {
      fs.closeSync(output);
      if (code === 0) resolve();
      else fail();
    });
  });
}
