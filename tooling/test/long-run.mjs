// @ts-check
// `npm run long-run -- --requests 20000 --races 500 --kills 50 --danfes 200 --seed 7`: the attacks on the api for longer
// than in the unit run: random requests made from its OpenAPI document, requests at once for what may happen once, kills
// of a server that is written to, files of the largest size, and DANFEs of random NF-e read back. The same seed makes the same requests and NF-e; a
// fault's number and request are printed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../workspace/packages.cjs';
import { wholeNumbers } from './whole-numbers.mjs';

const number = (/** @type {number} */ value) =>
  /** @type {const} */ ({ type: 'string', default: String(value) });
const { values } = parseArgs({
  options: {
    requests: number(20_000),
    races: number(500),
    kills: number(50),
    danfes: number(200),
    seed: number(Date.now() % 1_000_000),
  },
});
wholeNumbers(values);
const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
const tests = [
  'src/testing/fuzz/',
  'src/start/kill.test.ts',
  'mf-finance/server/danfe/draw.property.test.ts',
  'src/files/inspect.test.ts',
];
const { status } = spawnSync(
  process.execPath,
  [
    jest,
    '--config',
    'jest.config.cjs',
    '--selectProjects',
    'api',
    'mf-finance/server',
    '--testPathPatterns',
    ...tests,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_REQUESTS: values.requests,
      RUN_RACES: values.races,
      RUN_KILLS: values.kills,
      RUN_DANFES: values.danfes,
      INSPECT_SHARE: '1',
      FUZZ_SEED: values.seed,
    },
  },
);
process.exit(status ?? 1);
