// @ts-check
// Starts a whole production portal in a folder of its own: `node start.mjs PORT FOLDER [DATASET]`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publish } from '../../tooling/release/store.mjs';
import { remotes } from '../../tooling/workspace/packages.cjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [port = '3190', folder = 'test-results/portal', dataset = ''] = process.argv.slice(2);
const dataDir = path.resolve(root, folder);

fs.rmSync(dataDir, { recursive: true, force: true });
const releases = path.join(dataDir, 'releases');
for (const name of remotes()) await publish(releases, name, path.join(root, name, 'dist'));

const child = spawn(process.execPath, [path.join(root, 'api/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    ...(dataset && { ERP_DATASET: path.resolve(root, dataset) }),
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
