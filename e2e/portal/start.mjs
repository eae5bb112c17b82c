// @ts-check
// Starts every portal of the tests at once, each in a folder of its own, and says on a port of its own when all of
// them answer: Playwright would start several servers one after the other. What to start comes as JSON in E2E_PORTALS
// (portals.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publish } from '../../tooling/release/live/change.mjs';
import { builtIn } from '../../tooling/start/build-packages.mjs';
import { remotes, ROOT } from '../../tooling/workspace/packages.cjs';

/** @typedef {import('./running.mjs').Portal} Portal */
const { readyPort, portals } = /** @type {import('./running.mjs').Setup} */ (
  JSON.parse(process.env.E2E_PORTALS ?? '{}')
);

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

const folderOf = (/** @type {Portal} */ { folder }) => path.resolve(ROOT, folder);

/** A production portal with the releases of the last build, when it answers. */
async function start(/** @type {Portal} */ portal) {
  const { port, dataset, host } = portal;
  const dataDir = folderOf(portal);
  const child = spawn(process.execPath, [path.join(builtIn('demo'), 'main.js')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RELEASES_DIR: path.join(dataDir, 'releases'),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...(host && { HOST_DIR: path.resolve(ROOT, host) }),
      ...(dataset && { ERP_DATASET: path.resolve(ROOT, dataset) }),
    },
  });
  const health = `http://127.0.0.1:${port}/api/health`;
  while (
    !(await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The portal on ${port} ended with ${child.exitCode}.`);
    await wait(50);
  }
  return child;
}

/** Starts the portals of one dataset. Loading it takes longest: it is done once, and the others get a copy. */
async function startAll(/** @type {Portal[]} */ [first, ...others]) {
  if (!first) return;
  const dataDir = folderOf(first);
  fs.rmSync(dataDir, { recursive: true, force: true });
  for (const name of remotes())
    await publish(path.join(dataDir, 'releases'), name, path.join(ROOT, name, 'dist'));
  if (others.length > 0) {
    const child = await start(first);
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const other of others) {
    fs.rmSync(folderOf(other), { recursive: true, force: true });
    fs.cpSync(dataDir, folderOf(other), { recursive: true });
  }
  const due = [first, ...others].filter(({ stopped }) => !stopped);
  await Promise.all(due.map(async (portal) => keep(await start(portal))));
}

/** A portal that ends before the tests do ends them. */
function keep(/** @type {import('node:child_process').ChildProcess} */ child) {
  children.push(child);
  child.on('exit', (code) => stop(code ?? 0));
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

await Promise.all(
  [...new Set(portals.map(({ dataset }) => dataset))].map((dataset) =>
    startAll(portals.filter((portal) => portal.dataset === dataset)),
  ),
);
http.createServer((_, response) => response.end('ready')).listen(readyPort, '127.0.0.1');
