// @ts-check
import { spawn } from 'node:child_process';
import { ROOT } from '../workspace/packages.cjs';

/**
 * One step of a test run: a command with its arguments, how many of the machine's two cores it keeps busy, the steps
 * that must have passed before it, and what is added to its environment.
 * @typedef {{ name: string, command: string[], cores: 1 | 2, after?: string[], env?: Record<string, string> }} Step
 *
 * @typedef {'ok' | 'FAILED' | 'not run'} Outcome
 * @typedef {{ name: string, outcome: Outcome, seconds: number, output: string }} Result
 */

const CORES = 2;
/** The exit code of a step that cannot run on this machine, which is no failure. */
export const NOT_RUN = 77;
const secondsSince = (/** @type {number} */ begun) => Math.round((Date.now() - begun) / 1000);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of running) if (child.pid) process.kill(-child.pid, signal);
    process.exit(1);
  });
}

/**
 * Runs a command and collects its output, so that the outputs of simultaneous steps do not mix.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
function run({ name, command: [file = '', ...args], env: own }, env) {
  const begun = Date.now();
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = [];
    // A separate process group, so that an interrupted run leaves no server or browser behind.
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      running.delete(child);
      const outcome = code === 0 ? 'ok' : code === NOT_RUN ? 'not run' : 'FAILED';
      resolve({ name, outcome, seconds: secondsSince(begun), output: Buffer.concat(chunks).toString() });
    });
  });
}

/**
 * Runs the steps in order, the next one as soon as a core is free: a step of two cores begins beside the end of one that
 * keeps the other busy. A step is not run if a step that it needs failed. `onEnd` is called when a step ends.
 * @param {Step[]} steps
 * @param {{ env?: NodeJS.ProcessEnv, onStart?: (name: string) => void, onEnd?: (result: Result) => void }} [options]
 * @returns {Promise<Result[]>} in the order of their ends
 */
export async function runSteps(steps, { env = process.env, onStart, onEnd } = {}) {
  /** @type {Result[]} */
  const results = [];
  const outcomeOf = (/** @type {string} */ name) => results.find((result) => result.name === name)?.outcome;
  const waiting = [...steps];
  let free = CORES;

  await new Promise((resolve) => {
    const end = (/** @type {Result} */ result) => {
      results.push(result);
      onEnd?.(result);
    };
    function next() {
      for (const step of [...waiting]) {
        const needs = (step.after ?? []).filter((name) => steps.some((other) => other.name === name));
        if (needs.some((name) => outcomeOf(name) && outcomeOf(name) !== 'ok')) {
          waiting.splice(waiting.indexOf(step), 1);
          end({ name: step.name, outcome: 'not run', seconds: 0, output: '' });
          next();
          return;
        }
        if (free < 1 || !needs.every((name) => outcomeOf(name) === 'ok')) continue;
        waiting.splice(waiting.indexOf(step), 1);
        free -= step.cores;
        onStart?.(step.name);
        void run(step, env).then((result) => {
          free += step.cores;
          end(result);
          next();
        });
      }
      if (waiting.length === 0 && free === CORES) resolve(undefined);
    }
    next();
  });
  return results;
}
