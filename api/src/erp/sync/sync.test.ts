import type { Database } from '../../db/database';
import { testDatabase } from '../../testing/database';
import { tableAttempts } from './attempts';
import type { SyncDeps } from './deps';
import { mirrorStatus, requestSync } from '.';
import { syncRound } from './round';
import { SourceAway } from '../source/errors';
import { prepareStates, readState } from './state';
import { busyErp } from './testing/busy-erp';
import { MemoryErp } from './testing/memory-erp';
import { mirrorDifferences, sumsAndRebuilt, TEST_OPTIONS, TEST_TABLES } from './testing/mirror';

const NOW = new Date('2026-11-20T15:00:00Z');
const ALWAYS = new AbortController().signal;
const NO_PAUSE = () => false;
/** Titles are open while they have a balance; the table keeps no stamps. */
const OPEN = { SE1: (row: Readonly<Record<string, string>>) => row.E1_SALDO !== '0' };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query('DELETE FROM portal.erp_tables; DELETE FROM portal.erp_recnos');
  await database.pool.query('DROP SCHEMA IF EXISTS erp_first CASCADE');
});
afterAll(() => database.close());

/** A mirror that begins with nothing, and its ERP after `steps` of work. */
async function mirror(seed: number, steps: number, options: Partial<SyncDeps['options']> = {}) {
  const erp = new MemoryErp({ pageSize: 4, open: OPEN });
  const work = busyErp(erp, seed, { closing: { SE1: { E1_SALDO: '0' } } });
  for (let n = 0; n < steps; n++) work();
  let ms = 0;
  const deps: SyncDeps = {
    pool: database.pool,
    source: erp.source,
    now: () => NOW,
    monotonic: () => (ms += 1),
    tables: TEST_TABLES,
    options: { ...TEST_OPTIONS, ...options },
  };
  const attempts = tableAttempts(deps);
  const round = syncRound(deps, attempts);
  await prepareStates(
    database.pool,
    TEST_TABLES.map(({ file }) => file),
  );
  const all = () => round.heavy(ALWAYS, NO_PAUSE);
  return { erp, work, round, all, wait: (by: number) => (ms += by), attempts };
}

describe.each([1, 2, 3])('with the changes of seed %i', (seed) => {
  it('the mirror and its sums follow every change', async () => {
    const { erp, work, round, all } = await mirror(seed, 200);
    await all();
    expect(await mirrorDifferences(database.pool, erp)).toEqual({});
    for (let n = 0; n < 12; n++) {
      for (let step = 0; step < 10; step++) work();
      await round.changes(ALWAYS);
      expect(await mirrorDifferences(database.pool, erp)).toEqual({});
      const { kept, rebuilt } = await sumsAndRebuilt(database.pool);
      expect(kept).toEqual(rebuilt);
    }
  }, 120_000);

  it('rows may change while pages are read', async () => {
    const { erp, work, round, all } = await mirror(seed, 150);
    erp.onCall = work;
    await all();
    await round.changes(ALWAYS);
    erp.onCall = undefined;
    await round.changes(ALWAYS);
    expect(await mirrorDifferences(database.pool, erp)).toEqual({});
    const { kept, rebuilt } = await sumsAndRebuilt(database.pool);
    expect(kept).toEqual(rebuilt);
  }, 120_000);

  it('a compare finds what happened without a trace', async () => {
    const { erp, work, round, all } = await mirror(seed, 200);
    await all();
    for (const { recno } of erp.live('SC6').slice(0, 5)) erp.pack('SC6', recno);
    for (const { recno } of erp.live('SE1').slice(0, 2)) erp.pack('SE1', recno);
    await round.changes(ALWAYS);
    expect(Object.keys(await mirrorDifferences(database.pool, erp))).toContain('SC6');
    await requestSync(database.pool, 'compare');
    erp.onCall = work;
    await all();
    erp.onCall = undefined;
    await round.changes(ALWAYS);
    expect(await mirrorDifferences(database.pool, erp)).toEqual({});
    const { kept, rebuilt } = await sumsAndRebuilt(database.pool);
    expect(kept).toEqual(rebuilt);
    expect((await mirrorStatus(database.pool)).tables.every(({ state }) => state === 'idle')).toBe(true);
  }, 120_000);
});

it('a failure answers what was asked for before its attempt, and leaves what was asked meanwhile', async () => {
  const { all, attempts } = await mirror(1, 20);
  await all();
  const asked = async () => (await readState(database.pool, 'SA1')).asked;
  const fail = () => Promise.reject(new SourceAway('O ERP não responde.'));
  const state = await readState(database.pool, 'SA1');
  await attempts.run(state, async () => {
    await requestSync(database.pool, 'changes', 'SA1');
    await fail();
  });
  expect(await asked()).toBe('changes');
  await attempts.run(await readState(database.pool, 'SA1'), fail);
  expect(await asked()).toBeNull();
});
