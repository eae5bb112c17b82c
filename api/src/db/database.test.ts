import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { Database } from './database';
import { addTables, openPortalDatabase as openDatabase } from '../portal-database';
import { migrate } from './migrate';
import { refusePlainServer } from './plain-server';
import { testDatabase } from '../testing/database';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('the database', () => {
  it('has the portal and the ERP tables', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('portal', 'erp')`,
    );
    expect(rows.map((row) => row.name)).toEqual(
      expect.arrayContaining(['portal.sessions', 'erp.cn9', 'erp.se1']),
    );
  });

  it('of an earlier version gets the new ERP columns', async () => {
    await database.pool.query('ALTER TABLE erp.sa1 DROP a1_ztppag');
    await migrate(database.pool, addTables);
    const { rows } = await database.pool.query('SELECT a1_ztppag FROM erp.sa1');
    expect(rows).toEqual([]);
  });

  it('of an earlier version gets the new ERP tables and indexes, and loses obsolete indexes', async () => {
    const { pool } = database;
    const indexes = async () =>
      (
        await pool.query<{ name: string }>(
          `SELECT indexdef AS name FROM pg_indexes WHERE schemaname = 'erp' AND tablename IN ('se1', 'sx5') ORDER BY 1`,
        )
      ).rows;
    const whole = await indexes();
    expect(whole.length).toBeGreaterThan(3);
    const { rows } = await pool.query<{ name: string }>(
      `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'erp' AND tablename = 'se1' AND indexname <> 'se1_pk'`,
    );
    for (const { name } of rows) await pool.query(`DROP INDEX erp.${name}`);
    await pool.query('CREATE INDEX se1_i1 ON erp.se1 (e1_num); DROP TABLE erp.sx5');
    await migrate(pool, addTables);
    expect(await indexes()).toEqual(whole);
  });

  it('returns the right rows to each of many concurrent queries, also after failed ones', async () => {
    const asked = Array.from({ length: 60 }, (_, n) => n);
    const outcomes = await Promise.allSettled(
      asked.map((n) =>
        database.pool.query<{ n: number }>(`SELECT 10 / $1::int AS q, $2::int AS n`, [n % 3, n]),
      ),
    );
    outcomes.forEach((outcome, n) => {
      if (n % 3 === 0) expect(outcome.status).toBe('rejected');
      else expect(outcome).toMatchObject({ status: 'fulfilled', value: { rows: [{ n }] } });
    });
  });

  it('rolls back a failed transaction and continues', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query(`INSERT INTO portal.settings (key, value) VALUES ('half', '1')`);
    await expect(client.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
    await client.query('ROLLBACK');
    client.release();
    expect((await database.pool.query(`SELECT * FROM portal.settings WHERE key = 'half'`)).rows).toEqual([]);
  });
});

describe('a server on another machine', () => {
  const open =
    (url: string, allowPlaintext = false) =>
    () =>
      refusePlainServer(`postgres://portal:x@${url}`, { allowPlaintext });

  it.each([
    ['db.example/portal'],
    ['db.example/portal?sslmode=disable'],
    ['db.example/portal?sslmode=no-verify'],
    ['db.example/portal?uselibpqcompat=true&sslmode=require'],
    ['localhost/portal?host=db.example'],
  ])('is not asked without checked TLS: %s', (url) => {
    expect(open(url)).toThrow(/ALLOW_PLAINTEXT=1\.$/);
    expect(open(url, true)).not.toThrow();
  });

  it.each([
    ['db.example/portal?sslmode=verify-full'],
    ['db.example/portal?ssl=true'],
    ['127.0.0.1/portal'],
    ['[::1]/portal'],
    ['/portal?host=/run/postgresql'],
  ])('is asked with it, and this machine without: %s', (url) => {
    expect(open(url)).not.toThrow();
  });

  it('stops the start', async () => {
    await expect(openDatabase({ databaseUrl: 'postgres://db.example/portal', dataDir: '' })).rejects.toThrow(
      /^The database on db\.example would be asked without TLS/,
    );
  });
});

describe('a database that cannot be opened', () => {
  it('because it dies on the way, holds no connection back', async () => {
    const dying = await testDatabase();
    const dies = (client: pg.ClientBase) =>
      client.query('SELECT pg_terminate_backend(pg_backend_pid())').then(() => undefined);
    await expect(migrate(dying.pool, dies)).rejects.toThrow(/terminat/);
    await dying.close();
  });

  it.each([['127.0.0.1'], ['localhost']])(
    'is reported in one sentence when %s does not answer',
    async (host) => {
      const opening = openDatabase({ databaseUrl: `postgres://${host}:1/portal`, dataDir: '' });
      await expect(opening).rejects.toThrow(
        /^The database of DATABASE_URL does not answer: .*ECONNREFUSED.*\.$/,
      );
    },
  );

  it('is reported in one sentence when the folder cannot be created', async () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'portal-file-')), 'file');
    fs.writeFileSync(file, '');
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(
      /^The folder DATA_DIR cannot be written: [^\n]+\.$/,
    );
    fs.rmSync(path.dirname(file), { recursive: true });
  });
});
