// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtIn } from '../start/build-packages.mjs';
import { freePort } from './free-port.mjs';

/**
 * The portal as two processes on one PostgreSQL database, with the demo, released from this folder's builds.
 * @param {{ dir: string, databaseUrl: string, proxyPort: number }} setup `dir` is for its files and releases
 */
export async function twoProcesses({ dir, databaseUrl, proxyPort }) {
  const ports = [await freePort(), await freePort()];
  /** @type {Map<number, import('node:child_process').ChildProcess>} */
  const running = new Map();
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${proxyPort}`,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    // Photos, sealed secrets and releases are shared; each process could be on its own machine otherwise.
    DATA_DIR: path.join(dir, 'data'),
    RELEASES_DIR: path.join(dir, 'releases'),
    LOG_LEVEL: 'error',
  };

  const isReady = (/** @type {number} */ port) =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  async function start(/** @type {number} */ port, /** @type {Record<string, string>} */ other = {}) {
    const child = spawn(process.execPath, [path.join(builtIn('demo'), 'main.js')], {
      cwd: dir,
      env: { ...env, PORT: String(port), ...other },
      stdio: ['ignore', fs.openSync(path.join(dir, `${port}.log`), 'a'), 'inherit'],
    });
    running.set(port, child);
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`The process on port ${port} ended.`);
      await wait(100);
    }
  }
  /** As an operator restarts it: a signal, and the end of its requests. */
  async function stop(/** @type {number} */ port) {
    const child = running.get(port);
    if (!child) return;
    running.delete(port);
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  // The first one fills the database.
  for (const port of ports) await start(port);
  return { ports, start, stop, stopAll: () => Promise.all(ports.map(stop)), env };
}
