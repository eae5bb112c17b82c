import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { StartError } from '../config/start-error';

const STALE_MS = 10_000;

/** The lock of a folder, held by this process. */
export interface DirectoryLock {
  release(): Promise<void>;
}

interface Owner {
  readonly pid: number;
  readonly host: string;
}

/**
 * Locks a data directory for this process, or tells the process that holds it. The lock of a killed process on this
 * machine is taken over at once, that of another machine or container once it is stale.
 */
export async function lockDirectory(dir: string): Promise<DirectoryLock | { readonly holder: number }> {
  const owner = path.join(dir, '.owner');
  for (let waited = 0; ; waited += STALE_MS / 10) {
    const before = await readOwner(owner);
    if (before && isDead(before)) await fs.rm(path.join(dir, '.lock'), { recursive: true, force: true });
    try {
      const release = await takeLock(dir);
      await fs.writeFile(owner, JSON.stringify({ pid: process.pid, host: os.hostname() } satisfies Owner));
      return {
        async release() {
          await fs.rm(owner, { force: true });
          await release();
        },
      };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ELOCKED')
        throw new StartError(`The data directory ${path.dirname(dir)} cannot be used: ${message}.`);
      const foreign = before?.host !== os.hostname();
      if (!foreign || waited > STALE_MS) return { holder: before?.pid ?? 0 };
      await sleep(STALE_MS / 10);
    }
  }
}

const takeLock = (dir: string) =>
  lockfile.lock(dir, {
    lockfilePath: path.join(dir, '.lock'),
    stale: STALE_MS,
    update: STALE_MS / 2,
    retries: 0,
    onCompromised: (error) => {
      console.error(`The data directory was taken by another process: ${error.message}.`);
      process.exit(1);
    },
  });

const readOwner = (file: string): Promise<Owner | null> =>
  fs.readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Owner,
    () => null,
  );

/** Only processes of the same machine can be checked for life. */
function isDead({ pid, host }: Owner): boolean {
  if (host !== os.hostname()) return false;
  // After a reboot or in a new container, the stored process id may be our own, though we do not hold the lock.
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}
