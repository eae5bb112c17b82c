import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PRODUCT_DOCUMENT } from 'api-contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { MIGRATIONS_DIR } from '../paths';
import { addTables } from '../portal-database';
import { testDatabase } from '../testing/database';
import { fillEmptyTables, rowCounts } from '../testing/fill-tables';
import type { Database } from './database';
import { migrate } from './migrate';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}
const JOURNAL = 'meta/_journal.json';
const journal = JSON.parse(fs.readFileSync(path.join(MIGRATIONS_DIR, JOURNAL), 'utf8')) as Journal;

let database: Database;
let dir = '';
beforeAll(async () => {
  database = await testDatabase();
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-upgrade-'));
  fs.cpSync(MIGRATIONS_DIR, dir, { recursive: true });
});
beforeEach(() => database.pool.query('DROP SCHEMA portal CASCADE; DROP SCHEMA drizzle CASCADE'));
afterAll(async () => {
  fs.rmSync(dir, { recursive: true });
  await database.close();
});

/** Brings the database to where the release stood whose last migration was this one. */
async function migrateTo(last: string): Promise<void> {
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  const upTo = { ...journal, entries: journal.entries.slice(0, end) };
  fs.writeFileSync(path.join(dir, JOURNAL), JSON.stringify(upTo));
  const client = await database.pool.connect();
  try {
    await applyMigrations(drizzle(client), { migrationsFolder: dir });
  } finally {
    client.release();
  }
}

it('of a database with rows from every earlier version keeps them', async () => {
  const { pool } = database;
  for (const { tag } of journal.entries.slice(0, -1)) {
    await migrateTo(tag);
    await fillEmptyTables(pool);
  }
  const before = await rowCounts(pool);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  expect(Object.values(before).filter((count) => count === 0)).toEqual([]);
  await migrate(pool, addTables);
  expect(await rowCounts(pool)).toMatchObject(before);
});

it('to sheets that staff keep leaves sheets and certificates as they were, and names the readers', async () => {
  const { pool } = database;
  await migrateTo('0018_telemetry_retention');
  await fillEmptyTables(pool);
  await pool.query(
    `UPDATE portal.users SET name = 'Ana Souza';
     UPDATE portal.documents SET product_code = 'P1', intertox_code = NULL, document_id = ${PRODUCT_DOCUMENT.safetySheet}, file = 'documents/a.pdf';
     UPDATE portal.certificates SET file = 'documents/b.pdf', title = 'AVCB'`,
  );
  await migrate(pool, addTables);
  const rowsOf = async (sql: string) => (await pool.query(sql)).rows;
  const sheets = await rowsOf('SELECT file, uploaded_at, removed_at, product_name FROM portal.documents');
  expect(sheets).toEqual([
    { file: 'documents/a.pdf', uploaded_at: null, removed_at: null, product_name: null },
  ]);
  const certificates = await rowsOf('SELECT file, title, uploaded_at FROM portal.certificates');
  expect(certificates).toEqual([{ file: 'documents/b.pdf', title: 'AVCB', uploaded_at: null }]);
  const reads = 'SELECT id, user_name, user_id IS NOT NULL AS known FROM portal.document_reads';
  expect(await rowsOf(reads)).toEqual([{ id: 1, user_name: 'Ana Souza', known: true }]);
});

it('mends what earlier versions told and chose', async () => {
  const { pool } = database;
  await migrateTo('0026_area_faults');
  await fillEmptyTables(pool);
  await pool.query(
    `UPDATE portal.notifications SET text = 'SODA, com OUTRA S.A..';
     UPDATE portal.order_requests SET zaplent = 'ETA', draft = '{"zaplent": ""}', submitted_at = NULL`,
  );
  await migrate(pool, addTables);
  const { rows } = await pool.query('SELECT text, zaplent FROM portal.notifications, portal.order_requests');
  expect(rows).toEqual([{ text: 'SODA, com OUTRA S.A.', zaplent: '' }]);
});
