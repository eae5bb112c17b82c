import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { StartError } from '../config/start-error';

const STALE_MS = 5000;

/**
 * Locks the data directory for this process, because a second process would silently lose writes. Returns the release.
 * The lock of a killed process on this machine is taken over at once, any other lock once it is stale.
 */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const owner = path.join(dir, '.owner');
  if (await ownerIsDead(owner)) await fs.rm(path.join(dir, '.lock'), { recursive: true, force: true });
  const release = await lockfile
    .lock(dir, {
      lockfilePath: path.join(dir, '.lock'),
      stale: STALE_MS,
      update: STALE_MS / 5,
      retries: 0,
      onCompromised: (error) => {
        console.error(`The data directory was taken by another process: ${error.message}.`);
        process.exit(1);
      },
    })
    .catch((error: NodeJS.ErrnoException) => {
      throw new StartError(
        error.code === 'ELOCKED'
          ? `The data directory ${path.dirname(dir)} is in use by another process; stop it, or set DATA_DIR to another folder.`
          : `The data directory ${path.dirname(dir)} cannot be used: ${error.message}.`,
      );
    });
  await fs.writeFile(owner, JSON.stringify({ pid: process.pid, host: os.hostname() }));
  return async () => {
    await fs.rm(owner, { force: true });
    await release();
  };
}

/** Only processes of the same machine can be checked for life. */
async function ownerIsDead(file: string): Promise<boolean> {
  try {
    const { pid, host } = JSON.parse(await fs.readFile(file, 'utf8')) as { pid: number; host: string };
    if (host !== os.hostname()) return false;
    // After a reboot or in a new container, the stored process id may be our own, though we do not hold the lock.
    return pid === process.pid || !isAlive(pid);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
