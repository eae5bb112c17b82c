// @ts-check
// `npm run fuzz -- --requests 20000 --seed 7`: the api's fuzzer for longer than in the unit run. The same seed makes the
// same requests; a fault's number and request are printed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../release/env.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
for (const [name, value] of Object.entries(values))
  if (!/^\d+$/.test(value)) {
    console.error(`--${name} is a whole number, not '${value}'.`);
    process.exit(1);
  }
const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(
  process.execPath,
  [jest, '--config', path.join(ROOT, 'api/jest.config.cjs'), 'src/testing/fuzz/'],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
  },
);
process.exit(status ?? 1);
