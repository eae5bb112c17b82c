import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../../db/database';
import { testDatabase } from '../../testing/database';
import { SourceAway } from '../source/errors';
import { createIndexes } from '../tables/ddl';
import { erpTable } from '../tables/tables';
import type { SyncDeps } from './deps';
import { ASIDE, firstLoad } from './first-load';
import { prepareStates, readState } from './state';
import { swapInReady } from './swap-in';
import { MemoryErp } from './testing/memory-erp';
import { mirrorDifferences, TEST_OPTIONS } from './testing/mirror';

const SA1 = erpTable('SA1');
const ALWAYS = new AbortController().signal;
const NO_PAUSE = () => false;

let database: Database;
let erp: MemoryErp;
beforeAll(async () => {
  database = await testDatabase();
}, 300_000);
beforeEach(async () => {
  await database.pool.query('DELETE FROM portal.erp_tables; DROP SCHEMA IF EXISTS erp_first CASCADE');
  await prepareStates(database.pool, ['SA1']);
  erp = new MemoryErp({ pageSize: 10 });
  for (let n = 1; n <= 30; n++) erp.insert('SA1', { A1_COD: `C${n}`, A1_LOJA: '01' });
});
afterAll(() => database.close());

const deps = (pool: pg.Pool = database.pool): SyncDeps => ({
  pool,
  source: erp.source,
  tables: [SA1],
  options: TEST_OPTIONS,
  now: () => new Date(),
  monotonic: () => performance.now(),
});

/** The database of a process that dies at a statement outside transactions. */
const diesAt = (statement: RegExp): pg.Pool =>
  new Proxy(database.pool, {
    get(pool, name) {
      const query = (text: string, ...rest: unknown[]) =>
        statement.test(text)
          ? Promise.reject(new Error('killed'))
          : (pool.query as (...args: unknown[]) => unknown).call(pool, text, ...rest);
      const value: unknown = name === 'query' ? query : Reflect.get(pool, name);
      return typeof value === 'function' && name !== 'query' ? (value.bind(pool) as unknown) : value;
    },
  });

const INDEXES = `SELECT count(*)::int AS n FROM pg_indexes WHERE tablename = 'sa1' AND schemaname = $1`;
const indexes = async (schema: string) =>
  (await database.pool.query<{ n: number }>(INDEXES, [schema])).rows[0]?.n;

it('keeps what was read before the ERP failed', async () => {
  let calls = 0;
  erp.onCall = (call) => {
    if (call === 'byRecno' && ++calls === 3) throw new SourceAway('O ERP não responde.');
  };
  await expect(firstLoad(deps(), SA1, ALWAYS, NO_PAUSE)).rejects.toThrow('não responde');
  expect(await readState(database.pool, 'SA1')).toMatchObject({ done: 20, mark: { after: 20 } });
});

it('estimates its progress and the number of rows, better with every page', async () => {
  for (let n = 1; n <= 10; n++) erp.pack('SA1', 20 + n);
  erp.insert('SA1', { A1_COD: 'C99', A1_LOJA: '01' });
  erp.pack('SA1', 2);
  const seen: unknown[] = [];
  for (let n = 0; n < 2; n++) {
    await firstLoad(deps(), SA1, ALWAYS, () => true);
    const { state, done, total } = await readState(database.pool, 'SA1');
    seen.push([state, done, total]);
  }
  // Ten of the first eleven numbers have a row, so about 19 of the 21.
  expect(seen).toEqual([
    ['first', 10, 19],
    ['waiting', 20, 20],
  ]);
});

it('an ERP that does not tell how far a table goes stops nothing', async () => {
  erp.onCall = (call) => {
    if (call === 'highestRecno') throw new SourceAway('O ERP não responde.');
  };
  await firstLoad(deps(), SA1, ALWAYS, () => true);
  expect(await readState(database.pool, 'SA1')).toMatchObject({ done: 10, total: null, error: null });
  await firstLoad(deps(), SA1, ALWAYS, NO_PAUSE);
  expect(await readState(database.pool, 'SA1')).toMatchObject({ done: 30, total: 30 });
});

it('stops where it is told to, and goes on from there', async () => {
  await firstLoad(deps(), SA1, ALWAYS, () => true);
  expect(await readState(database.pool, 'SA1')).toMatchObject({ done: 10, mark: { after: 10 } });
  await firstLoad(deps(), SA1, ALWAYS, NO_PAUSE);
  expect(await readState(database.pool, 'SA1')).toMatchObject({ done: 30, mark: { phase: 'ready' } });
});

it.each([/CREATE INDEX/, /^ANALYZE/])(
  'a process that dies at %s is followed by one that reads no row into a table that has its key',
  async (statement) => {
    await expect(firstLoad(deps(diesAt(statement)), SA1, ALWAYS, NO_PAUSE)).rejects.toThrow('killed');
    // Its key is in the table aside already: the row is deleted there, and comes in anew with the changes.
    erp.delete('SA1', 7);
    erp.insert('SA1', { A1_COD: 'C7', A1_LOJA: '01' });
    await firstLoad(deps(), SA1, ALWAYS, NO_PAUSE);
    const { mark } = await readState(database.pool, 'SA1');
    expect(mark).toMatchObject({ phase: 'ready', recno: 30 });
    expect(mark).not.toHaveProperty('complete');
    expect(await indexes('erp_first')).toBe(await indexes('erp'));
  },
);

it('finishes an interrupted load of an empty table', async () => {
  erp = new MemoryErp({ pageSize: 10 });
  await expect(firstLoad(deps(diesAt(/CREATE INDEX/)), SA1, ALWAYS, NO_PAUSE)).rejects.toThrow('killed');
  await firstLoad(deps(), SA1, ALWAYS, NO_PAUSE);
  expect(await indexes('erp_first')).toBe(await indexes('erp'));
});

it('two rows of one key: the later one stays', async () => {
  erp.insert('SA1', { A1_COD: 'C7', A1_LOJA: '01', A1_NOME: 'Outro' });
  await firstLoad(deps(), SA1, ALWAYS, NO_PAUSE);
  await swapInReady(deps());
  erp.pack('SA1', 7);
  expect(await mirrorDifferences(database.pool, erp)).toEqual({});
});

it('waits for the index that PostgreSQL still makes for a killed process', async () => {
  await expect(firstLoad(deps(diesAt(/CREATE INDEX/)), SA1, ALWAYS, NO_PAUSE)).rejects.toThrow('killed');
  const left = await database.pool.connect();
  let loading: Promise<void>;
  try {
    await left.query('BEGIN');
    for (const index of createIndexes(SA1, ASIDE)) await left.query(index);
    loading = firstLoad(deps(), SA1, ALWAYS, NO_PAUSE);
    // Whether it waits or fails shows only when it has come to the index.
    await sleep(300);
    await left.query('COMMIT');
  } finally {
    left.release();
  }
  await loading;
  expect((await readState(database.pool, 'SA1')).mark).toMatchObject({ phase: 'ready' });
});
