import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../config/start-error';
import { until } from '../testing/until';
import { type Embedded, openEmbedded } from './embedded';

let dir = '';
/** A stopped database that tests begin with: making one takes longest. */
const made = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-embedded-'));
const opened: Embedded[] = [];
beforeAll(async () => {
  await (await openEmbedded(made)).stop();
});
afterAll(() => fs.rmSync(made, { recursive: true }));
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-embedded-'));
});
const copyMade = (dataDir: string) => fs.cpSync(made, dataDir, { recursive: true });
afterEach(async () => {
  for (const { stop } of opened.splice(0).reverse()) await stop();
  fs.rmSync(dir, { recursive: true });
});

async function open(dataDir = dir): Promise<Embedded> {
  if (!fs.existsSync(path.join(dataDir, 'pg'))) copyMade(dataDir);
  const embedded = await openEmbedded(dataDir);
  opened.push(embedded);
  return embedded;
}

/** Ends what was opened before the test ends. */
const stopAll = async () => {
  for (const { stop } of opened.splice(0)) await stop();
};

async function ask<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

const settings = async (url: string, ...names: string[]) =>
  Object.fromEntries(
    (
      await ask<{ name: string; setting: string }>(
        url,
        `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}')`,
      )
    ).map(({ name, setting }) => [name, setting]),
  );

const cluster = () => path.join(dir, 'pg/18');
const serverPid = () =>
  Number(fs.readFileSync(path.join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0]);

it('is a durable server without a TCP port, whose role is no superuser', async () => {
  const { url } = await open();
  expect(await settings(url, 'fsync', 'synchronous_commit', 'data_checksums', 'listen_addresses')).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '',
  });
  expect(await ask(url, `SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user`)).toEqual([
    { rolsuper: false, rolcreatedb: false },
  ]);
  expect(await ask(url, `SELECT lower('ÁÇÕ') AS lower, 'b' COLLATE "und-x-icu" < 'C' AS icu`)).toEqual([
    { lower: 'áçõ', icu: true },
  ]);
  await expect(ask(url, `COPY pg_class TO PROGRAM 'cat'`)).rejects.toThrow('permission denied');
  await expect(ask(url.replace(/portal:[^@]+@/, 'postgres@'), 'SELECT 1')).rejects.toThrow('pg_hba.conf');
  await expect(ask(url.replace(/portal:[^@]+@/, 'portal:no@'), 'SELECT 1')).rejects.toThrow('password');
});

it('keeps its rows, and leaves no process, socket or lock behind', async () => {
  const { url } = await open();
  await ask(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
  const { searchParams, hostname } = new URL(url);
  expect(searchParams.size).toBe(0);
  const [pid, socketDir] = [serverPid(), decodeURIComponent(hostname)];
  expect(fs.statSync(socketDir).mode & 0o077).toBe(0);
  await stopAll();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(fs.existsSync(socketDir)).toBe(false);
  expect(fs.readdirSync(path.join(dir, 'pg')).sort()).toEqual(['18', 'server.log']);
  const again = await open();
  expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
});

it.each([
  ['blanks and accents', 'Dados do portal, à mão'],
  ['more bytes than a socket’s path may have', 'longo'.repeat(25)],
])('starts in a folder whose name has %s, also where no other can be written', async (_what, name) => {
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = path.join(dir, 'none');
  try {
    const { url } = await open(path.join(dir, name));
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
});

/** The folder's owner is this process itself, which a second portal never is. */
const ownedByParent = () =>
  fs.writeFileSync(path.join(dir, 'pg/.owner'), JSON.stringify({ pid: process.ppid, host: os.hostname() }));

it('refuses a second portal by the process that has it, and lets commands in', async () => {
  const { url } = await open();
  ownedByParent();
  const second = openEmbedded(dir);
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(`is in use by process ${process.ppid}; stop it, or set DATA_DIR`);
  const command = await openEmbedded(dir, { join: true });
  expect(command.url).toBe(url);
  await command.stop();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('lets a process beside a portal in, which is nothing without that portal', async () => {
  const { url } = await open();
  ownedByParent();
  const beside = await openEmbedded(dir, { beside: true });
  expect(beside.url).toBe(url);
  await beside.stop();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await stopAll();
  await expect(openEmbedded(dir, { beside: true })).rejects.toThrow(
    `No portal runs on the data directory ${dir}: set DATA_DIR as the portal has it.`,
  );
  // The folder is as free as before.
  const again = await open();
  expect(await ask(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('starts a killed server again at the same address, with everything that was acknowledged', async () => {
  const { url } = await open();
  await ask(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
  const killed = serverPid();
  const said = jest.spyOn(console, 'error').mockImplementation();
  process.kill(killed, 'SIGKILL');
  await until(() =>
    ask(url, 'SELECT n FROM kept').then(
      ([row]) => row?.['n'] === 1,
      () => false,
    ),
  );
  expect(said).toHaveBeenCalledWith('The embedded database ended by itself and is started again.');
  expect(serverPid()).not.toBe(killed);
  said.mockRestore();
});

it('starts where a killed portal left its server, socket and number', async () => {
  const { url } = await open();
  await ask(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
  await stopAll();
  // A number that is another program's by now, and the socket of that server.
  const socketDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pg-'));
  const lines = [process.ppid, cluster(), 1, 5432, socketDir, '', '0 0', 'ready', ''];
  fs.writeFileSync(path.join(cluster(), 'postmaster.pid'), lines.join('\n'));
  const again = await open();
  expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  expect(fs.existsSync(socketDir)).toBe(false);
});

it('takes a folder that root has copied', async () => {
  if (process.getuid?.() !== 0) return;
  copyMade(dir);
  expect(fs.statSync(cluster()).uid).toBe(0);
  const { url } = await open();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it.each([
  ['an earlier portal', 'data', 'holds a database of an earlier portal'],
  ['another PostgreSQL', '17', 'holds a database of PostgreSQL 17, and this portal brings 18'],
])('leaves the database of %s as it is', async (_what, folder, sentence) => {
  fs.mkdirSync(path.join(dir, 'pg', folder), { recursive: true });
  await expect(openEmbedded(dir)).rejects.toThrow(sentence);
  expect(fs.readdirSync(path.join(dir, 'pg'))).toEqual([folder]);
});

it('makes the database anew where its making was interrupted', async () => {
  fs.mkdirSync(path.join(dir, 'pg/18.new/base'), { recursive: true });
  const { url } = await open();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
