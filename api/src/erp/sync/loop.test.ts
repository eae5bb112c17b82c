import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database';
import type { RowCounts } from './apply';
import { testDatabase } from '../../testing/database';
import { until } from '../../testing/until';
import { SourceAway, SourceError } from '../source/errors';
import type { ErpTable } from '../tables/tables';
import type { SyncDeps } from './deps';
import { mirrorStatus, readAgain, requestSync } from '.';
import { mirrorSync } from './loop';
import { MemoryErp } from './testing/memory-erp';
import { mirrorDifferences, TEST_OPTIONS, TEST_TABLES } from './testing/mirror';

const NOW = new Date('2026-11-20T15:00:00Z');
/** So long that only a request can begin a round within a test. */
const NEVER = { ...TEST_OPTIONS, everySeconds: 3600, shrinkShare: 0.2 };

let database: Database;
let erp: MemoryErp;
let sync: ReturnType<typeof mirrorSync>;
let errors: unknown[] = [];
let applied: { table: string; counts: RowCounts }[] = [];
/** What was told of a table's rows: inserted, updated, deleted. */
const counted = (name: string) =>
  (['inserted', 'updated', 'deleted'] as const).map((kind) =>
    applied.filter(({ table }) => table === name).reduce((sum, { counts }) => sum + counts[kind], 0),
  );

const deps = (options: SyncDeps['options'] = NEVER): SyncDeps => ({
  pool: database.pool,
  source: erp.source,
  tables: TEST_TABLES,
  options,
  now: () => NOW,
  monotonic: () => performance.now(),
  onApplied: (table, counts) => void applied.push({ table, counts }),
});
const table = async (name: string) =>
  (await mirrorStatus(database.pool)).tables.find((one) => one.name === name);
const rows = async (sql: string) => (await database.pool.query<{ name: string }>(sql)).rows;
/** Until every table has done what was asked of it. */
const done = () =>
  until(async () => (await mirrorStatus(database.pool)).tables.every(({ asked }) => asked === null));

async function begin(options?: SyncDeps['options']): Promise<void> {
  errors = [];
  applied = [];
  sync = mirrorSync(deps(options), (error) => errors.push(error));
  await sync.start();
}

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query('DELETE FROM portal.erp_tables; DELETE FROM portal.erp_recnos');
  await database.pool.query('DROP SCHEMA IF EXISTS erp_first CASCADE');
  erp = new MemoryErp({ pageSize: 10 });
  for (let n = 1; n <= 30; n++)
    erp.insert('SA1', { A1_COD: `C${n}`, A1_LOJA: '01', A1_NOME: `Cliente ${n}` });
  erp.insert('SB1', { B1_COD: 'A', B1_DESC: 'Ácido' });
});
afterEach(async () => {
  await sync.stop();
  expect(errors).toEqual([]);
});
afterAll(() => database.close());

const loaded = () => until(async () => (await table('SA1'))?.state === 'idle');

it('loads all tables at once, and then follows what is asked for', async () => {
  await begin();
  await loaded();
  expect(await mirrorDifferences(database.pool, erp)).toEqual({});
  expect(await table('SA1')).toMatchObject({ rows: 30, done: 30, total: 30, error: null });
  expect(counted('SA1')).toEqual([30, 0, 0]);
  erp.update('SA1', 3, { A1_NOME: 'Outro nome' });
  erp.delete('SA1', 4);
  await requestSync(database.pool, 'changes');
  await done();
  expect(await mirrorDifferences(database.pool, erp)).toEqual({});
  expect(await table('SA1')).toMatchObject({ rows: 29, lastSyncAt: NOW, lastChangeAt: NOW });
  expect([counted('SA1'), counted('SB1')]).toEqual([
    [30, 1, 1],
    [1, 0, 0],
  ]);
});

it('goes on with a first load where the last process ended', async () => {
  const asked: number[] = [];
  erp.onCall = (_call, file) => {
    if (file === 'SA1') asked.push(asked.length);
    if (asked.length === 2) void sync.stop();
  };
  await begin();
  await until(() => asked.length >= 2);
  await sync.stop();
  expect(await table('SA1')).toMatchObject({ state: 'first', rows: 0 });
  expect((await table('SA1'))?.done).toBeGreaterThan(0);
  erp.onCall = undefined;
  await begin();
  await loaded();
  expect(await mirrorDifferences(database.pool, erp)).toEqual({});
});

it('has written what it read of every table once it has stopped', async () => {
  const { byRecno } = erp.source;
  const asked = new Set<string>();
  const source = {
    ...erp.source,
    // Both tables are waited for when the sync stops: one fails at once, the other still answers a little later.
    byRecno: async (table: ErpTable, after: number, signal: AbortSignal) => {
      asked.add(table.file);
      if (!signal.aborted) await once(signal, 'abort');
      if (table.file === 'SA1') await sleep(50);
      else signal.throwIfAborted();
      return byRecno(table, after, new AbortController().signal);
    },
  };
  sync = mirrorSync({ ...deps(), source }, (error) => errors.push(error));
  await sync.start();
  await until(() => asked.size === 2);
  await sync.stop();
  expect(asked.has('SA1')).toBe(true);
  expect(await table('SA1')).toMatchObject({ state: 'first', done: 10 });
});

it('a table whose answers are garbage stops with their sentence; the others go on, and it is tried again', async () => {
  await begin();
  await loaded();
  erp.update('SA1', 1, { A1_NOME: 'A' });
  erp.update('SB1', 1, { B1_DESC: 'B' });
  erp.onCall = (_call, file) => {
    if (file === 'SA1') throw new SourceError('SA1, campo A1_NOME: valor inválido.', 'SA1', 'A1_NOME');
    if (file === 'SE1') throw new SourceAway('O ERP não responde.');
  };
  await requestSync(database.pool, 'changes');
  await done();
  expect(await table('SA1')).toMatchObject({
    state: 'stopped',
    error: 'SA1, campo A1_NOME: valor inválido.',
    shrunk: false,
  });
  expect(await requestSync(database.pool, 'accept', 'SA1')).toBe(false);
  expect(await table('SE1')).toMatchObject({ state: 'idle', error: 'O ERP não responde.' });
  expect(await rows(`SELECT b1_desc AS name FROM erp.sb1`)).toEqual([{ name: 'B' }]);
  expect(await rows(`SELECT a1_nome AS name FROM erp.sa1 WHERE a1_cod = 'C1'`)).toEqual([
    { name: 'Cliente 1' },
  ]);
  erp.onCall = undefined;
  await requestSync(database.pool, 'changes');
  await done();
  expect(await table('SA1')).toMatchObject({ state: 'idle', error: null });
  expect(await mirrorDifferences(database.pool, erp)).toEqual({});
});

it('a table that shrank keeps its rows and says so, until that is accepted', async () => {
  await begin();
  await loaded();
  for (let n = 1; n <= 20; n++) erp.pack('SA1', n);
  await requestSync(database.pool, 'compare', 'SA1');
  await until(async () => (await table('SA1'))?.state === 'stopped');
  expect((await table('SA1'))?.error).toMatch(/^A tabela SA1 encolheu: 20 de 30 linhas/);
  expect(await table('SA1')).toMatchObject({ shrunk: true });
  expect(await requestSync(database.pool, 'accept', 'SB1')).toBe(false);
  expect(await rows('SELECT a1_cod AS name FROM erp.sa1')).toHaveLength(30);
  await requestSync(database.pool, 'accept', 'SA1');
  await loaded();
  expect(await mirrorDifferences(database.pool, erp)).toEqual({});
  expect(await table('SA1')).toMatchObject({ rows: 10, error: null, shrunk: false });
});

it('a compare comes to its end though a round of changes takes longer than its interval', async () => {
  await begin({ ...NEVER, everySeconds: 0.001 });
  await loaded();
  erp.onCall = () => {
    const until = performance.now() + 2;
    while (performance.now() < until);
  };
  erp.pack('SA1', 7);
  await requestSync(database.pool, 'compare', 'SA1');
  await until(async () => (await table('SA1'))?.rows === 29);
  await loaded();
});

it('so does one whose rows were all marked as deleted, until that is accepted', async () => {
  await begin();
  await loaded();
  for (let n = 1; n <= 30; n++) erp.delete('SA1', n);
  await requestSync(database.pool, 'changes');
  await done();
  expect((await table('SA1'))?.error).toMatch(/^A tabela SA1 encolheu/);
  // One page was few enough to go; changes alone would stop the table again and again.
  await requestSync(database.pool, 'changes');
  await done();
  expect(await table('SA1')).toMatchObject({ rows: 20, state: 'stopped', shrunk: true });
  await requestSync(database.pool, 'accept');
  await loaded();
  expect(await table('SA1')).toMatchObject({ rows: 0, error: null, shrunk: false });
  expect(await mirrorDifferences(database.pool, erp)).toEqual({});
});

it('a page that is sent again and again stops the table', async () => {
  await begin();
  await loaded();
  const { byRecno } = erp.source;
  const same = jest
    .spyOn(erp.source, 'byRecno')
    .mockImplementation((of, _after, signal) => byRecno(of, 0, signal));
  await requestSync(database.pool, 'compare', 'SA1');
  await until(async () => (await table('SA1'))?.state === 'stopped');
  expect((await table('SA1'))?.error).toMatch(/repetiu a mesma página da tabela SA1/);
  same.mockRestore();
});

it('what was written is read again at once', async () => {
  await begin();
  await loaded();
  const recno = erp.insert('SC5', { C5_FILIAL: '01', C5_NUM: '000777', C5_CLIENTE: 'C1', C5_ZPORTAL: 'key' });
  const wanted = [{ table: 'SC5', keys: [['01', '000777']] }];
  const how = { signal: new AbortController().signal, now: () => NOW };
  await readAgain(database.pool, erp.source, wanted, how);
  await readAgain(database.pool, erp.source, wanted, how);
  expect(await rows('SELECT c5_zportal AS name FROM erp.sc5')).toEqual([{ name: 'key' }]);
  expect(await table('SC5')).toMatchObject({ rows: 1, lastChangeAt: NOW });
  erp.delete('SC5', recno);
  await readAgain(database.pool, erp.source, wanted, how);
  expect(await rows('SELECT c5_num AS name FROM erp.sc5')).toEqual([]);
});
