import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, type Postgres, run, WINDOWS } from './programs';

/** The only role that can log in, and the one database, which it owns. It is no superuser. */
const ROLE = 'portal';

/** How a cluster is kept. */
export interface ClusterOptions {
  /** False for tests: nothing is forced to disk, and the role may create databases. */
  readonly durable: boolean;
}

const passwordFile = (data: string) => path.join(data, 'portal.password');

/**
 * Makes an empty cluster at `data`: checksums, and on 17 and newer the builtin C.UTF-8, which sorts as C does and knows
 * the case of every letter. It appears under its name when it is complete.
 */
export async function makeCluster(pg: Postgres, data: string, { durable }: ClusterOptions): Promise<void> {
  const half = `${data}.new`;
  fs.rmSync(half, { recursive: true, force: true });
  const locale =
    pg.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const program = async (name: string, args: string[], input?: string) => {
    const [file, all] = await commandOf(half, path.join(pg.bin, name), args);
    await run(file, all, input);
  };
  await program('initdb', [
    '-D',
    half,
    '-U',
    'postgres',
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
    '--auth=reject',
  ]);
  const password = randomBytes(24).toString('base64url');
  await program(
    'postgres',
    ['--single', '-D', half, '-c', 'exit_on_error=on', ...(durable ? [] : ['-F']), 'postgres'],
    `CREATE ROLE ${ROLE} LOGIN PASSWORD '${password}' ${durable ? '' : 'CREATEDB'}\nCREATE DATABASE ${ROLE} OWNER ${ROLE} TEMPLATE template0\n`,
  );
  fs.writeFileSync(
    path.join(half, 'pg_hba.conf'),
    `local all ${ROLE} scram-sha-256\nhost all ${ROLE} 127.0.0.1/32 scram-sha-256\n`,
  );
  fs.writeFileSync(passwordFile(half), password, { mode: 0o600 });
  fs.renameSync(half, data);
}

/** What a running server says of itself in its data folder (postmaster.pid, by line). */
interface Postmaster {
  readonly pid: number;
  /** The socket's folder; empty on Windows. */
  readonly socketDir: string;
  readonly port: number;
  readonly ready: boolean;
}

const pidFile = (data: string) => path.join(data, 'postmaster.pid');

export function readPostmaster(data: string): Postmaster | null {
  try {
    const [pid, , , port, socketDir = '', , , state] = fs.readFileSync(pidFile(data), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port), socketDir, ready: state?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** The address of the server that runs on `data`, once it is ready; null if it is not. */
export function runningUrl(data: string): string | null {
  const server = readPostmaster(data);
  if (!server?.ready) return null;
  const host = server.socketDir ? encodeURIComponent(server.socketDir) : '127.0.0.1';
  const password = fs.readFileSync(passwordFile(data), 'utf8');
  return `postgres://${ROLE}:${password}@${host}:${server.port}/${ROLE}`;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether this process is the server of `data`: a server works in its data folder. Elsewhere than on Linux: if it lives. */
function isServerOf(data: string, pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    return fs.realpathSync(`/proc/${pid}/cwd`) === fs.realpathSync(data);
  } catch {
    return false;
  }
}

/**
 * Clears what a killed portal left on `data`: a server that still runs is ended, its socket's folder is removed. Only for
 * the holder of the folder's lock.
 */
export async function clearLeftOver(data: string): Promise<void> {
  const left = readPostmaster(data);
  if (!left) return;
  if (isServerOf(data, left.pid)) {
    process.kill(left.pid, 'SIGINT');
    while (isServerOf(data, left.pid)) await sleep(50);
  } else if (!WINDOWS && isAlive(left.pid)) {
    // Another program has that number by now. PostgreSQL accepts its parent's there, and still checks for its memory.
    const file = pidFile(data);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
  }
  if (path.basename(left.socketDir).startsWith('portal-pg-'))
    fs.rmSync(left.socketDir, { recursive: true, force: true });
}
