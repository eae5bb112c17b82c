// @ts-check
// `npm run fault:orders -- --orders 200 --seed 7`: the portal is killed while orders are confirmed and handed to an ERP
// that fails; once on the embedded database, once with two processes on PostgreSQL. The same seed makes the same faults.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../postgres/cluster.mjs';
import { ROOT } from '../release/env.mjs';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
for (const [name, value] of Object.entries(values))
  if (!/^\d+$/.test(value)) {
    console.error(`--${name} is a whole number, not '${value}'.`);
    process.exit(1);
  }

const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
const run = (/** @type {NodeJS.ProcessEnv} */ env) =>
  spawnSync(
    process.execPath,
    [jest, '--config', path.join(ROOT, 'api/jest.config.cjs'), 'src/testing/fault/'],
    {
      stdio: 'inherit',
      env: { ...process.env, FAULT_ORDERS: values.orders, FAULT_SEED: values.seed, ...env },
    },
  ).status ?? 1;

let failed = run({ TEST_DATABASE_URL: undefined });
const cluster = await startCluster();
if (!cluster) console.error('No PostgreSQL server on this machine: only the embedded database was tested.');
else
  try {
    failed += run({ TEST_DATABASE_URL: cluster.url });
  } finally {
    cluster.stop();
  }
process.exit(failed === 0 ? 0 : 1);
