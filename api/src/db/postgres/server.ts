import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../config/start-error';
import { type ClusterOptions, readPostmaster, runningUrl } from './cluster';
import { commandOf, ownEnvironment, type Postgres, reasonIn, run, WINDOWS } from './programs';

/** A socket's whole path must fit into this many bytes. */
const SOCKET_PATH_BYTES = 107;

/** A running server. */
export interface PostgresServer {
  /** Its address with role, password and database, as in `DATABASE_URL`. */
  readonly url: string;
  /** Resolves when the process has ended, whatever the reason. */
  readonly ended: Promise<void>;
  /** Rolls open transactions back, writes everything to disk and ends. */
  stop(): Promise<void>;
}

/** A private folder for the socket, as short as its path must be. */
function socketFolder(data: string): string {
  const places = [os.tmpdir(), '/tmp', '/var/tmp', path.dirname(data)];
  for (const place of places) {
    if (Buffer.byteLength(path.join(place, 'portal-pg-XXXXXX', '.s.PGSQL.5432')) > SOCKET_PATH_BYTES)
      continue;
    try {
      return fs.mkdtempSync(path.join(place, 'portal-pg-'));
    } catch {
      // Read-only or full: the next one.
    }
  }
  throw new StartError('No folder for the database’s socket can be written; set TMPDIR to one.');
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

/** Where a server listens: a socket in a folder of this account's alone, on Windows loopback. */
export interface Listening {
  readonly settings: Readonly<Record<string, string>>;
  remove(): void;
}

/** A free place for the server of `data`. */
export async function listening(data: string): Promise<Listening> {
  if (WINDOWS)
    return {
      settings: { listen_addresses: '127.0.0.1', port: String(await freePort()) },
      remove: () => undefined,
    };
  const folder = socketFolder(data);
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: `"${folder}"`,
      unix_socket_permissions: '0700',
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Small: a portal's list fits, and portal and server together stay below 300 MB. */
const SETTINGS = {
  shared_buffers: '48MB',
  max_wal_size: '256MB',
  // No replica and no base backup: a load of new tables is written once.
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A refused statement is the portal's to log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Why the server ended, as its log says. */
const lastWord = (log: string): string =>
  reasonIn(fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : '') ?? 'it ended by itself';

/** Starts a server on a cluster and waits until it answers; rejects if it ends before. Its log goes to `log`. */
export async function startServer(
  pg: Postgres,
  data: string,
  { at, log, durable }: ClusterOptions & { at: Listening; log: string },
): Promise<PostgresServer> {
  const settings: Record<string, string> = { ...SETTINGS, ...(durable ? {} : FOR_TESTS), ...at.settings };
  // PostgreSQL 18 would keep processes that read ahead.
  if (pg.major >= 18) settings['io_method'] = 'sync';
  const [file, args] = await commandOf(data, path.join(pg.bin, 'postgres'), [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const output = fs.openSync(log, 'w', 0o600);
  // A group of its own: Ctrl-C is for the portal, which first answers what was begun.
  const child = spawn(file, args, {
    env: ownEnvironment(),
    stdio: ['ignore', output, output],
    detached: true,
  });
  fs.closeSync(output);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    const { pid, ready } = readPostmaster(data) ?? {};
    if (ready && pid === child.pid) break;
    if (over) throw new Error(lastWord(log));
    await sleep(20);
  }
  return {
    url: runningUrl(data) ?? '',
    ended,
    async stop() {
      await endServer(pg, data, child);
      await ended;
    },
  };
}

/** Fast shutdown; Windows has no such signal. */
async function endServer(pg: Postgres, data: string, child: ChildProcess): Promise<void> {
  if (!WINDOWS) child.kill('SIGINT');
  else await run(path.join(pg.bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w']);
}
