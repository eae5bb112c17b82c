// @ts-check
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const MARK = 'TEST_PROCESS_MARK';

/** The processes of this machine with this environment variable, which a process hands to those it starts. */
const marked = (/** @type {string} */ mark) =>
  fs.readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      // The environment of a process that ended and was not waited for is empty.
      return fs.readFileSync(`/proc/${id}/environ`, 'utf8').includes(`${MARK}=${mark}\0`);
    } catch {
      return false;
    }
  });

/**
 * Starts a Node program that is killed later, with all it starts in view. Linux only.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function victim(args, env = {}) {
  const mark = randomUUID();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    child,
    /** How many processes it is now, with itself. */
    processes: () => marked(mark).length,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    /** Resolves when nothing that it started is left; the test's own limit ends the wait. */
    async gone() {
      while (marked(mark).length > 0) await setTimeout(50);
    },
  };
}
