// @ts-check
// `npm run fault:takeover -- --takeovers 20 --seed 7`: releases' server parts take over from one another under load, while
// commands and starting processes are killed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../release/env.mjs';
import { wholeNumbers } from './whole-numbers.mjs';

const { values } = parseArgs({
  options: {
    takeovers: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
wholeNumbers(values);
const { status } = spawnSync(
  process.execPath,
  ['--test', path.join(ROOT, 'tooling/release/takeover.test.mjs')],
  { stdio: 'inherit', env: { ...process.env, FAULT_TAKEOVERS: values.takeovers, FAULT_SEED: values.seed } },
);
process.exit(status ?? 1);
