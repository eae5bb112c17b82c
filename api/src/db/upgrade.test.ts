import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { areaSettings } from '../area-settings';
import { areas } from '../areas';
import { addTables } from '../portal-database';
import { migrationFolders } from '../paths';
import { catalogue } from '../testing/catalogue';
import { testDatabase } from '../testing/database';
import { fillTables } from '../testing/fill-tables';
import type { Database } from './database';
import { migrate } from './migrate';

const OLD = fs.readFileSync(path.join(__dirname, 'one-schema.fixture.sql'), 'utf8');
/** When the last migration of the version before this one was made, which its journal names. */
const LAST = 1795660987644;
const OWNERS = migrationFolders().map(({ name }) => name);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rowsOf = async <T extends object>(sql: string) => (await database.pool.query<T>(sql)).rows;
const up = () => migrate(database.pool, addTables);

async function empty(): Promise<void> {
  await database.pool.query(`DROP SCHEMA IF EXISTS ${[...OWNERS, 'drizzle'].join(', ')} CASCADE`);
}

/** An empty database of the version before this one, whose journal says that its last migration was of `last`. */
async function earlier(last: number | null = LAST): Promise<void> {
  await empty();
  await database.pool.query(OLD);
  const journal = 'INSERT INTO drizzle.__drizzle_migrations (id, hash, created_at) VALUES (1, $1, $2)';
  if (last !== null) await database.pool.query(journal, ['x', last]);
}

/** Every row of every table, and where every sequence is, by names without their schemas. */
async function content(): Promise<Record<string, unknown>> {
  const tables = await rowsOf<{ name: string; at: string }>(
    `SELECT relname AS name, oid::regclass::text AS at FROM pg_class
     WHERE relnamespace::regnamespace::text = ANY ('{${OWNERS.join()}}') AND relkind IN ('r', 'p', 'S') ORDER BY 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name, at } of tables) {
    const [first] = await rowsOf<{ rows: unknown }>(
      `SELECT jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)) AS rows FROM (SELECT * FROM ${at}) t`,
    );
    found[name] = first?.rows;
  }
  return found;
}

const MONTHS = ['2026-05-03', '2026-06-17'];
const months = (schema: string) =>
  database.pool.query(
    `SELECT ${schema}.tank_readings_month(day) FROM unnest('{${MONTHS.join()}}'::timestamptz[]) day`,
  );

describe('a database of the version before', () => {
  it('keeps every row and becomes what a new one is', async () => {
    const { pool } = database;
    await empty();
    await up();
    await months('telemetry');
    const fresh = await catalogue(pool);
    expect(fresh.length).toBeGreaterThan(500);

    await earlier();
    await months('portal');
    await fillTables(pool);
    await pool.query(
      `INSERT INTO portal.tank_readings SELECT 1, day, 7.5 FROM unnest('{${MONTHS.join()}}'::timestamptz[]) day`,
    );
    const before = await content();
    expect(Object.keys(before).length).toBeGreaterThan(60);
    expect(Object.entries(before).filter(([, rows]) => rows === null)).toEqual([]);

    await up();
    // A later migration may add a column.
    expect(await content()).toMatchObject(before);
    expect(await catalogue(pool)).toEqual(fresh);
    await expect(pool.query('DELETE FROM portal.audit_log')).rejects.toThrow('append-only');
    await pool.query(`SELECT telemetry.tank_readings_month('2026-07-01')`);
    expect(await rowsOf(`SELECT WHERE to_regclass('telemetry.tank_readings_202607') IS NULL`)).toEqual([]);
  });

  it('is moved once: the next start changes nothing', async () => {
    const journals = () =>
      Promise.all(OWNERS.map((name) => rowsOf(`SELECT id, hash, created_at FROM drizzle.${name}`)));
    await empty();
    await up();
    const fresh = await journals();
    await earlier();
    await up();
    const after = await journals();
    expect(after).toEqual(fresh);
    await up();
    expect(await journals()).toEqual(after);
  });

  it('is left as it was when it cannot be moved, and moved when it can', async () => {
    await earlier();
    const before = await catalogue(database.pool);
    await database.pool.query('CREATE SCHEMA telemetry');
    await expect(up()).rejects.toThrow('"telemetry" already exists');
    await database.pool.query('DROP SCHEMA telemetry');
    expect(await catalogue(database.pool)).toEqual(before);
    await up();
    expect(await rowsOf('SELECT FROM telemetry.tanks')).toEqual([]);
  });
});

it('a database of an older version is refused and left as it was', async () => {
  await earlier(LAST - 1);
  const before = await catalogue(database.pool);
  await expect(up()).rejects.toThrow(
    /^it is of an older version, so start the version before this one on it once, then this one$/,
  );
  expect(await catalogue(database.pool)).toEqual(before);
});

it('a start that failed before anything was made is made up for', async () => {
  await earlier(null);
  await database.pool.query('DROP SCHEMA portal CASCADE');
  await up();
  expect(await rowsOf(`SELECT WHERE to_regclass('portal.users') IS NULL`)).toEqual([]);
});

/** An empty database whose platform has the migrations before this one. */
async function before(tag: string): Promise<void> {
  await empty();
  const [platform] = migrationFolders();
  if (!platform) throw new Error('There are no migrations.');
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-before-'));
  try {
    fs.cpSync(platform.dir, dir, { recursive: true });
    const file = path.join(dir, 'meta/_journal.json');
    const { entries } = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
    const at = entries.findIndex((entry) => entry.tag === tag);
    fs.writeFileSync(file, JSON.stringify({ entries: entries.slice(0, at) }));
    await migrate(database.pool, () => Promise.resolve(), { owners: [{ name: platform.name, dir }] });
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
}

describe('what was set before areas had settings', () => {
  /** The settings of both areas as 'Módulos' shows them, and what is left of the old ones. */
  async function after(old: Record<string, unknown>) {
    await before('0008_area_settings');
    for (const [key, value] of Object.entries(old))
      await database.pool.query('INSERT INTO portal.settings VALUES ($1, $2)', [key, JSON.stringify(value)]);
    await up();
    const settings = areaSettings(database.pool, () => new Date());
    for (const { name, settings: schema } of areas()) settings.declare(name, schema);
    const left = await rowsOf<{ key: string; value: unknown }>('SELECT key, value FROM portal.settings');
    return {
      telemetry: await settings.state('mf-telemetry'),
      orders: await settings.state('mf-orders'),
      left: Object.fromEntries(left.map(({ key, value }) => [key, value])),
    };
  }

  it('is where undo begins, and lists stay where they were', async () => {
    const tolerances = [{ product_code: 'P1', percent: 4 }];
    const templates = [{ title: 'Prazo', text: 'Até amanhã.' }];
    const { telemetry, orders, left } = await after({
      tanks: { silent_hours: 12, tolerance: 3.5, tolerances },
      claims: { days: { quantidade: 3, atraso: 5 }, templates },
      brand: { name: 'Um portal' },
    });
    const begun = { version: 1, audiences: {}, unreadable: [], undoes: null };
    expect(telemetry).toMatchObject({ ...begun, values: { silent_hours: 12, tolerance: 3.5 } });
    expect(orders).toMatchObject({
      ...begun,
      values: { claim_days_quantidade: 3, claim_days_atraso: 5, claim_days_preco: 1 },
    });
    expect(left).toEqual({ tanks: { tolerances }, claims: { templates }, brand: { name: 'Um portal' } });
  });

  it.each([
    ['nothing', {}],
    ['what has none of them', { tanks: 'x', claims: { templates: [] } }],
  ])('of %s are the defaults', async (_, old) => {
    const { telemetry, orders, left } = await after(old);
    expect(telemetry.values).toEqual({ silent_hours: 6, tolerance: 2, new_consents: true });
    expect(new Set(Object.values(orders.values))).toEqual(new Set([1]));
    expect(left).toEqual(old);
  });
});

describe('an owner', () => {
  it('is brought up to date by its own migrations alone', async () => {
    await empty();
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-owner-'));
    const entries: object[] = [];
    const add = (tag: string, sql: string) => {
      entries.push({ idx: entries.length, when: entries.length + 1, tag, breakpoints: true });
      fs.mkdirSync(path.join(dir, 'meta'), { recursive: true });
      fs.writeFileSync(path.join(dir, `${tag}.sql`), sql);
      fs.writeFileSync(path.join(dir, 'meta/_journal.json'), JSON.stringify({ entries }));
    };
    const own = [{ name: 'claims', dir }];
    try {
      await up();
      // Older than everything that is applied already: only its own journal counts.
      add('0000_first', 'CREATE SCHEMA claims; CREATE TABLE claims.claims (id int)');
      await migrate(database.pool, addTables, { owners: own });
      add('0001_more', 'ALTER TABLE claims.claims ADD by int REFERENCES portal.users');
      await migrate(database.pool, addTables, { owners: own });
      await up();
      expect(await rowsOf('SELECT id, by FROM claims.claims')).toEqual([]);
      expect(await rowsOf('SELECT created_at FROM drizzle.claims ORDER BY 1')).toHaveLength(2);
    } finally {
      await database.pool.query('DROP SCHEMA IF EXISTS claims CASCADE');
      fs.rmSync(dir, { recursive: true });
    }
  });

  it('refers to rows of its own and of the platform, never to another area or to the copy of the ERP', async () => {
    await empty();
    await up();
    const references = await rowsOf<{ of: string; to: string }>(
      `SELECT DISTINCT o.relnamespace::regnamespace::text AS of, t.relnamespace::regnamespace::text AS to
       FROM pg_depend d JOIN pg_constraint c ON d.classid = 'pg_constraint'::regclass AND c.oid = d.objid
       JOIN pg_class o ON o.oid = c.conrelid
       JOIN pg_class t ON d.refclassid = 'pg_class'::regclass AND t.oid = d.refobjid
       WHERE o.relnamespace::regnamespace::text = ANY ('{${OWNERS.join()}}')`,
    );
    expect(references).toContainEqual({ of: 'orders', to: 'portal' });
    expect(references.filter(({ of, to }) => to !== of && to !== 'portal')).toEqual([]);
  });
});
