import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error';
import { lockDirectory, type DirectoryLock } from './directory-lock';
import { clearLeftOver, makeCluster, runningUrl } from './postgres/cluster';
import { findPostgres, type Postgres } from './postgres/programs';
import { listening, startServer } from './postgres/server';

/** How long a command waits for the server that another process is starting. */
const JOIN_MS = 60_000;
const RESTART_MS = 500;

/** The embedded server: its address, and what its user calls at the end. */
export interface Embedded {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on `dataDir/pg`. One process has it; `join` is for commands, which use the server of a
 * portal that runs on the folder instead of being refused, and `beside` for a process that is nothing without that
 * portal. A StartError says in one sentence why it cannot be had.
 */
export async function openEmbedded(
  dataDir: string,
  { join = false, beside = false } = {},
): Promise<Embedded> {
  const dir = path.join(dataDir, 'pg');
  await privateFolder(dir);
  const lock = await lockDirectory(dir);
  if (beside && 'release' in lock) {
    await lock.release();
    throw new StartError(
      `No portal runs on the data directory ${dataDir}: set DATA_DIR as the portal has it.`,
    );
  }
  if (!('release' in lock)) {
    if (join || beside) return joinServer(dir, lock.holder);
    throw new StartError(
      `The data directory ${dataDir} is in use by process ${lock.holder}; stop it, or set DATA_DIR to another folder.`,
    );
  }
  try {
    return await startHere(dir, lock);
  } catch (error) {
    await lock.release();
    if (error instanceof StartError) throw error;
    throw new StartError(`The embedded database cannot be opened: ${(error as Error).message}.`);
  }
}

async function privateFolder(dir: string): Promise<void> {
  try {
    await fs.mkdir(dir, { recursive: true, mode: 0o700 });
    await fs.chmod(dir, 0o700);
  } catch (error) {
    throw new StartError(`The folder DATA_DIR cannot be written: ${(error as Error).message}.`);
  }
}

/** The cluster's folder, by its major version; a StartError if what stands there is of another. */
async function clusterOf(dir: string, { major }: Postgres): Promise<string> {
  const present = await fs.readdir(dir);
  if (present.includes('data'))
    throw new StartError(
      `${dir} holds a database of an earlier portal, which this one cannot read and leaves as it is; start with that portal, or set DATA_DIR to another folder (docs/operating.md, 'The embedded database').`,
    );
  const other = present.find((name) => /^\d+$/.test(name) && Number(name) !== major);
  if (other !== undefined && !present.includes(String(major)))
    throw new StartError(
      `${dir} holds a database of PostgreSQL ${other}, and this portal brings ${major}; copy it over first (docs/operating.md, 'The embedded database').`,
    );
  return path.join(dir, String(major));
}

async function startHere(dir: string, lock: DirectoryLock): Promise<Embedded> {
  const pg = await findPostgres(path.join(dir, 'none'));
  const data = await clusterOf(dir, pg);
  const made = await fs.stat(data).catch(() => null);
  if (made) await clearLeftOver(data);
  else await makeCluster(pg, data, { durable: true });
  const at = await listening(data);
  const start = () => startServer(pg, data, { at, log: path.join(dir, 'server.log'), durable: true });

  let stopping = false;
  /**
   * A portal that was killed leaves processes that see it only a moment later, and hold its memory until then. Where it
   * is tried for ever, each new reason is told.
   */
  async function startSoon(tries: number) {
    let told = '';
    for (let left = tries; ; left--)
      try {
        return await start();
      } catch (error) {
        const { message } = error as Error;
        if (left === 0 || stopping) throw error;
        if (tries === Infinity && message !== told) console.error(`It cannot start yet: ${message}.`);
        told = message;
        await sleep(RESTART_MS);
      }
  }
  let server = await startSoon(10).catch((error: unknown) => {
    at.remove();
    throw error;
  });
  /** Starts a server that ends by itself again, at the same address. */
  async function watch(): Promise<void> {
    for (;;) {
      await server.ended;
      if (stopping) return;
      console.error('The embedded database ended by itself and is started again.');
      server = await startSoon(Infinity);
    }
  }
  // It ends without a server only where the portal ends.
  void watch().catch(() => undefined);
  return {
    url: server.url,
    async stop() {
      stopping = true;
      await server.stop();
      at.remove();
      await lock.release();
    },
  };
}

/** The server of the process that holds the folder. */
async function joinServer(dir: string, holder: number): Promise<Embedded> {
  for (let waited = 0; waited < JOIN_MS; waited += RESTART_MS) {
    const folders = (await fs.readdir(dir)).filter((name) => /^\d+$/.test(name));
    const url = folders.map((name) => runningUrl(path.join(dir, name))).find((found) => found !== null);
    if (url) return { url, stop: () => Promise.resolve() };
    await sleep(RESTART_MS);
  }
  throw new StartError(
    `Process ${holder} has the data directory ${path.dirname(dir)}, but no database answers.`,
  );
}
