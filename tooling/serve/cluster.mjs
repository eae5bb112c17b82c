// @ts-check
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.mjs';

const execFileDone = promisify(execFile);

/** The path of this machine's PostgreSQL server, or null. */
function binaries() {
  const versions = fs.existsSync('/usr/lib/postgresql')
    ? fs
        .readdirSync('/usr/lib/postgresql')
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  return (
    versions
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
      .find((dir) => fs.existsSync(path.join(dir, 'initdb'))) ?? null
  );
}

/**
 * Starts a PostgreSQL server in a new folder, without forced writes. Returns its address, the folder of PostgreSQL's
 * programs, what asks it, and what stops and removes it; null if PostgreSQL is not installed.
 */
export async function startCluster() {
  const bin = binaries();
  const root = process.getuid?.() === 0;
  if (!bin || (root && spawnSync('id', ['postgres']).status !== 0)) return null;

  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pg-'));
  if (root) execFileSync('chown', ['postgres', dir]);
  const data = path.join(dir, 'data');

  /** Runs one of PostgreSQL's programs; they refuse to run as root. */
  function pg(/** @type {string} */ program, /** @type {string[]} */ ...args) {
    const command = [path.join(bin ?? '', program), '-D', data, ...args];
    const [file = '', ...rest] = root ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(file, rest, { stdio: 'ignore', cwd: dir, timeout: 60_000 });
  }

  const port = await freePort();
  pg('initdb', '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const options = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c fsync=off`;
  pg('pg_ctl', '-w', '-l', path.join(dir, 'log'), '-o', options, 'start');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    bin,
    /** Answers the rows of a statement as text, in another database of the server where one is named. */
    async query(/** @type {string} */ sql, at = url) {
      const { stdout } = await execFileDone(path.join(bin, 'psql'), ['-XqAt', '-d', at, '-c', sql]);
      return stdout;
    },
    stop() {
      pg('pg_ctl', '-w', '-m', 'immediate', 'stop');
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}
