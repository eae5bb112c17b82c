// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

/**
 * Builds a bench and runs it on an embedded database with a dataset, made for it (`orders`, or BENCH_ORDERS) or given as
 * BENCH_DATASET; ends with its exit code.
 * @param {string} name of its built program
 * @param {{ orders: number, node?: readonly string[], args?: readonly string[] }} options `node`: options of Node's
 */
export async function runBench(name, { orders, node = [], args = [] }) {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const run = (
    /** @type {string} */ program,
    /** @type {readonly string[]} */ given,
    /** @type {NodeJS.ProcessEnv} */ env = {},
  ) =>
    spawnSync(process.execPath, [...node, program, ...given], {
      cwd: work,
      stdio: 'inherit',
      env: {
        ...process.env,
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
        DATA_DIR: path.join(work, 'data'),
        RELEASES_DIR: work,
        ...env,
      },
    }).status ?? 1;

  let status = 1;
  try {
    await buildPackages(['demo', 'bench']);
    const dataset = process.env.BENCH_DATASET ?? path.join(work, 'dataset');
    const size = process.env.BENCH_ORDERS ?? String(orders);
    if (
      !process.env.BENCH_DATASET &&
      run(path.join(builtIn('demo'), 'make.js'), ['--orders', size, dataset]) !== 0
    )
      throw new Error('The dataset could not be made.');
    status = run(path.join(builtIn('bench'), `${name}.js`), args, {
      ERP_DATASET: path.resolve(dataset),
      DATABASE_URL: '',
    });
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
  process.exit(status);
}
