// @ts-check
// Long fault tests: the portal is killed while it works; once with its embedded server, once as two processes on a
// server that lives on. The same seed makes the same faults.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../release/env.mjs';
import { wholeNumbers } from './whole-numbers.mjs';

/**
 * Runs the fault test of `what` (`orders`), as often on its command line as `--orders` says, and exits. `writers` are
 * the values of `--writer`, of which the first is taken if none is named.
 * @param {string} what
 * @param {{ count: string, kills?: string, writers?: readonly string[], project?: string, test: string }} how
 */
export async function runFaults(what, { count, kills, writers, project = 'api', test }) {
  const { values } = parseArgs({
    options: {
      [what]: { type: 'string', default: count },
      ...(kills !== undefined && { kills: { type: 'string', default: kills } }),
      ...(writers && { writer: { type: 'string', default: writers[0] } }),
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const { writer, ...numbers } = values;
  if (writer !== undefined && !writers?.includes(String(writer))) {
    console.error(`--writer is ${writers?.join(' or ')}, not '${writer}'.`);
    process.exit(1);
  }
  wholeNumbers(numbers);

  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const run = (/** @type {NodeJS.ProcessEnv} */ env) =>
    spawnSync(process.execPath, [jest, '--config', path.join(ROOT, project, 'jest.config.cjs'), test], {
      stdio: 'inherit',
      env: {
        ...process.env,
        [`FAULT_${what.toUpperCase()}`]: String(Object(values)[what]),
        FAULT_SEED: String(values.seed),
        ...(writer !== undefined && { FAULT_WRITER: String(writer) }),
        ...(kills !== undefined && { FAULT_KILLS: String(values.kills) }),
        ...env,
      },
    }).status ?? 1;

  const failed = run({ FAULT_PROCESSES: '1' }) + run({ FAULT_PROCESSES: '2' });
  process.exit(failed === 0 ? 0 : 1);
}
