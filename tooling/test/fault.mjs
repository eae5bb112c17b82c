// @ts-check
// `npm run fault:orders -- --orders 200 --seed 7`: a long fault test. The same seed makes the same faults. Most run twice:
// with the embedded database, then as two processes on one that lives on.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../workspace/packages.cjs';
import { wholeNumbers } from './whole-numbers.mjs';

/**
 * Its numbers as options with their defaults (`--kills 20` is `FAULT_KILLS` in the test), the values of `--writer`, of
 * which the first is taken if none is named, and the test: one of Jest in a project, or a file of `node --test`.
 * @typedef {{
 *   numbers: Record<string, string>,
 *   writers?: readonly string[],
 *   test: { project: string, files: string } | { file: string },
 * }} Fault
 */

/** @type {Record<string, Fault>} */
const FAULTS = {
  // The portal is killed while orders are confirmed and handed to an ERP that fails; `--writer protheus` is a stand-in
  // Protheus that the mirror follows.
  orders: {
    numbers: { orders: '200' },
    writers: ['dataset', 'protheus'],
    test: { project: 'api', files: 'src/testing/fault/fault.test.ts' },
  },
  // Steps of payments by Pix: processes are killed at any use of database or bank; the bank is away, late and wrong.
  payments: {
    numbers: { payments: '20000' },
    test: { project: 'mf-finance/server', files: 'payments/fault.test.ts' },
  },
  // The portal is killed while tanks tell their readings by HTTP and MQTT.
  readings: {
    numbers: { readings: '20000' },
    test: { project: 'api', files: 'src/testing/fault/readings/' },
  },
  // The portal is killed while its mirror follows an ERP whose rows change.
  sync: { numbers: { orders: '20000', kills: '20' }, test: { project: 'demo', files: 'src/fault/' } },
  // Releases' server parts take over from one another under load; commands and starting processes are killed.
  takeover: { numbers: { takeovers: '20' }, test: { file: 'tooling/release/server/takeover.test.mjs' } },
  // The portal is killed between a change that a webhook is told of and its delivery.
  webhooks: { numbers: { events: '100' }, test: { project: 'api', files: 'src/testing/fault/webhooks/' } },
};

const [name = '', ...args] = process.argv.slice(2);
const fault = FAULTS[name];
if (!fault) {
  console.error(`There is no fault test '${name}', but ${Object.keys(FAULTS).join(', ')}.`);
  process.exit(1);
}
const { numbers, writers, test } = fault;
const defaults = { ...numbers, ...(writers && { writer: writers[0] }), seed: String(Date.now() % 1_000_000) };
const { values } = parseArgs({
  args,
  options: Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [
      key,
      { type: /** @type {const} */ ('string'), default: value },
    ]),
  ),
});
const { writer, ...given } = /** @type {Record<string, string>} */ (values);
if (writers && !writers.includes(writer ?? '')) {
  console.error(`--writer is ${writers.join(' or ')}, not '${writer}'.`);
  process.exit(1);
}
wholeNumbers(given);

const env = Object.fromEntries(
  Object.entries(values).map(([key, value]) => [`FAULT_${key.toUpperCase()}`, String(value)]),
);
const run = (/** @type {readonly string[]} */ command, /** @type {NodeJS.ProcessEnv} */ more = {}) =>
  spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env, ...more } })
    .status ?? 1;

if ('file' in test) process.exit(run(['--test', path.join(ROOT, test.file)]));
const jest = [
  path.join(ROOT, 'node_modules/jest/bin/jest.js'),
  '--config',
  path.join(ROOT, test.project, 'jest.config.cjs'),
  test.files,
];
const failed = run(jest, { FAULT_PROCESSES: '1' }) + run(jest, { FAULT_PROCESSES: '2' });
process.exit(failed === 0 ? 0 : 1);
