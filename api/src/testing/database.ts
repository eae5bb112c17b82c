import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Database } from '../db/database';
import { API_DIR, migrationFolders } from '../paths';
import { openPortalDatabase } from '../portal-database';
import { testEnv } from './env';

/** Held while the template of the run's databases is made. */
const TEMPLATE_LOCK = 7_001;

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
    'erp/reads/stage-counts.ts',
  ].map((file) => path.join(API_DIR, 'src', file));
  // In an SDK they are in this file.
  const there = sources.filter((file) => fs.existsSync(file));
  for (const file of [...migrationFolders().flatMap(({ dir }) => filesBelow(dir)), ...there, __filename])
    hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Migrates a database, and starts a server once: it creates its queues, which would take every test's server a second. */
export async function makeMigrated(at: Parameters<typeof openPortalDatabase>[0]): Promise<void> {
  const database = await openPortalDatabase(at);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-template-'));
  // Most tests that need a database need no server.
  const { buildApp } = await import('../app');
  const app = await buildApp({ env: testEnv(dir), pool: database.pool });
  await app.close();
  await database.close();
  fs.rmSync(dir, { recursive: true, force: true });
}

/** The run's server (cluster.ts), with another database's name. */
export function serverUrl(database?: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
}

/** The name of a migrated database to copy; the first test file of a run makes it. */
async function template(admin: pg.Pool): Promise<string> {
  const name = `portal_template_${templateKey()}`;
  const client = await admin.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return name;
    const unfinished = `${name}_new`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`);
    await makeMigrated({ databaseUrl: serverUrl(unfinished), dataDir: '' });
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    return name;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    client.release();
  }
}

/** A new, migrated, empty database for one test file, on the run's server; close it in `afterAll`. */
export async function testDatabase(): Promise<Database> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: serverUrl(), max: 1 });
  // Its files are copied: by the log, as is the default, a copy takes four times as long.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await template(admin)} STRATEGY FILE_COPY`);
  const database = await openPortalDatabase({ databaseUrl: serverUrl(name), dataDir: '' });
  const close = async () => {
    await database.close();
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  };
  return { ...database, close };
}
