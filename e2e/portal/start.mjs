// @ts-check
// Starts every portal of the tests at once, each in a folder of its own, and says on a port of its own when all of
// them answer: Playwright would start several servers one after the other. What to start comes as JSON in E2E_PORTALS
// (portals.ts).
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publish } from '../../tooling/release/store.mjs';
import { ROOT } from '../../tooling/release/env.mjs';
import { remotes } from '../../tooling/workspace/packages.cjs';

/** @typedef {{ port: number, folder: string, dataset: string }} Portal */
const { readyPort, portals } = /** @type {{ readyPort: number, portals: Portal[] }} */ (
  JSON.parse(process.env.E2E_PORTALS ?? '{}')
);

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/** A production portal with a new database and the releases of the last build. */
async function start(/** @type {Portal} */ { port, folder, dataset }) {
  const dataDir = path.resolve(ROOT, folder);
  fs.rmSync(dataDir, { recursive: true, force: true });
  const releases = path.join(dataDir, 'releases');
  for (const name of remotes()) await publish(releases, name, path.join(ROOT, name, 'dist'));
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/main.js')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RELEASES_DIR: releases,
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...(dataset && { ERP_DATASET: path.resolve(ROOT, dataset) }),
    },
  });
  children.push(child);
  child.on('exit', (code) => stop(code ?? 0));
  const health = `http://127.0.0.1:${port}/api/health`;
  while (
    !(await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(50);
}

let stopping = false;
/** One portal that ends ends them all; the process ends with the last. */
function stop(/** @type {number} */ code) {
  if (!stopping) process.exitCode = code;
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  if (children.every((child) => child.exitCode !== null || child.signalCode !== null)) process.exit();
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(0));

await Promise.all(portals.map(start));
http.createServer((_, response) => response.end('ready')).listen(readyPort, '127.0.0.1');
