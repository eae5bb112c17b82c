import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import type { Database } from '../db/database';
import { startEmbedded } from '../db/embedded';
import type { Engine } from '../db/pglite-worker';
import { migrate } from '../db/migrate';
import { API_DIR, MIGRATIONS_DIR } from '../paths';
import { addTables, openPortalDatabase } from '../portal-database';
import { testEnv } from './env';

declare global {
  /** Of the tests' environment (tooling/jest/database-environment.cjs). */
  var compiledEngine: (() => Engine) | undefined;
}

const CACHE = path.join(API_DIR, 'node_modules/.cache/test-database');
/** Held on the server while its template is made. */
const TEMPLATE_LOCK = 7_001;
const WORKER_SOURCE = path.join(API_DIR, 'src/db/pglite-worker.ts');

function filesBelow(dir: string): string[] {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A hash of everything that changes an empty, migrated database. */
function templateKey(): string {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(API_DIR, 'package.json')));
  const sources = [
    ...['tables', 'ddl', 'contract-months', 'stage-counts'].map((name) => `erp/tables/${name}.ts`),
    'erp/dataset/stage-counts.ts',
  ].map((file) => path.join(API_DIR, 'src', file));
  for (const file of [...filesBelow(MIGRATIONS_DIR), ...sources, WORKER_SOURCE, __filename])
    hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Starts a server once: it creates its queues, which would take every test's server a second. */
async function createQueues(pool: pg.Pool, dir: string): Promise<void> {
  // Most tests that need a database need no server.
  const { buildApp } = await import('../app');
  const app = await buildApp({ env: testEnv(dir), pool });
  await app.close();
}

/** The built worker and a migrated data directory to copy. Made once, because initdb takes seconds. */
async function template(): Promise<{ data: string; worker: string }> {
  const dir = path.join(CACHE, templateKey());
  const made = { data: path.join(dir, 'data'), worker: path.join(dir, 'pglite-worker.js') };
  if (fs.existsSync(dir)) return made;
  fs.mkdirSync(CACHE, { recursive: true });
  const temporary = fs.mkdtempSync(path.join(CACHE, 'new-'));
  const worker = path.join(temporary, 'pglite-worker.js');
  await build({
    entryPoints: [WORKER_SOURCE],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
  });
  const { pool, stop } = await startEmbedded(path.join(temporary, 'data'), worker);
  await migrate(pool, addTables);
  await createQueues(pool, temporary);
  await dropTemplates(pool);
  await stop();
  try {
    fs.renameSync(temporary, dir);
  } catch {
    // Another test process made it in the meantime.
    fs.rmSync(temporary, { recursive: true, force: true });
  }
  return made;
}

/** A third of the files, which every test file would copy and remove, and nothing is made from. */
async function dropTemplates(pool: pg.Pool): Promise<void> {
  await pool.query(`UPDATE pg_database SET datistemplate = false WHERE datname <> current_database()`);
  for (const name of ['template0', 'template1']) await pool.query(`DROP DATABASE ${name}`);
}

/** Puts a migrated, empty database into `dataDir`, for a server of its own; `worker` is its built worker. */
export async function emptyDataDir(dataDir: string): Promise<{ worker: string }> {
  const { data, worker } = await template();
  fs.cpSync(data, path.join(dataDir, 'pg/data'), { recursive: true });
  return { worker };
}

async function embeddedDatabase(): Promise<Database> {
  const { data, worker } = await template();
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
  fs.cpSync(data, dir, { recursive: true });
  const { pool, stop } = await startEmbedded(dir, worker, globalThis.compiledEngine?.());
  const close = async () => {
    await stop();
    fs.rmSync(dir, { recursive: true, force: true });
  };
  return { pool, kind: 'embedded', close };
}

/** A migrated database on the server to copy; the first test process of a server makes it. */
async function serverTemplate(admin: pg.Pool, at: (name: string) => string): Promise<string> {
  const name = `portal_template_${templateKey()}`;
  const client = await admin.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return name;
    const unfinished = `${name}_new`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`);
    const database = await openPortalDatabase({ databaseUrl: at(unfinished), dataDir: '' });
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-template-'));
    await createQueues(database.pool, dir);
    await database.close();
    fs.rmSync(dir, { recursive: true, force: true });
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    return name;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    client.release();
  }
}

async function serverDatabase(server: string): Promise<Database> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const at = (database: string) => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    return url.href;
  };
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  const template = await serverTemplate(admin, at);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = await openPortalDatabase({ databaseUrl: at(name), dataDir: '' });
  const close = async () => {
    await database.close();
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  };
  return { ...database, close };
}

/**
 * A new, migrated, empty database for one test file; close it in `afterAll`. Embedded, or on the server of
 * TEST_DATABASE_URL if that is set.
 */
export function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? serverDatabase(server) : embeddedDatabase();
}
