import type { Database } from '../../db/database';
import { testDatabase } from '../../testing/database';
import { mirrorStatus, requestSync } from '.';
import { tableAttempts } from './attempts';
import type { SyncDeps } from './deps';
import { syncRound } from './round';
import { prepareStates } from './state';
import { MemoryErp } from './testing/memory-erp';
import { mirrorDifferences, TEST_OPTIONS, TEST_TABLES } from './testing/mirror';

const ALWAYS = new AbortController().signal;
const TO_THE_END = () => false;
const ROWS = 40;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A mirror of so many customers, whose compare has read its first page. */
async function comparing() {
  await database.pool.query('DELETE FROM portal.erp_tables; DELETE FROM portal.erp_recnos');
  const erp = new MemoryErp({ pageSize: 4 });
  for (let n = 1; n <= ROWS; n++)
    erp.insert('SA1', { A1_COD: `C${n}`, A1_LOJA: '01', A1_NOME: `Cliente ${n}` });
  let ms = 0;
  const deps: SyncDeps = {
    pool: database.pool,
    source: erp.source,
    tables: TEST_TABLES,
    now: () => new Date('2026-11-20T15:00:00Z'),
    monotonic: () => (ms += 60_000),
    options: { ...TEST_OPTIONS, shrinkShare: 0.2 },
  };
  await prepareStates(
    database.pool,
    TEST_TABLES.map(({ file }) => file),
  );
  const round = syncRound(deps, tableAttempts(deps));
  await round.heavy(ALWAYS, TO_THE_END);
  await requestSync(database.pool, 'compare', 'SA1');
  let asked = 0;
  await round.heavy(ALWAYS, () => asked++ > 0);
  expect((await customers())?.state).toBe('compare');
  return { erp, round };
}
const customers = async () => (await mirrorStatus(database.pool)).tables.find(({ name }) => name === 'SA1');

it('a table that changes shrink while it is compared keeps its rows, until that is accepted', async () => {
  const { erp, round } = await comparing();
  for (let n = 1; n <= 30; n++) erp.delete('SA1', n);
  await round.changes(ALWAYS);
  expect((await customers())?.error).toMatch(/^A tabela SA1 encolheu: 1\d de 40 linhas/);
  const kept = (await customers())?.rows ?? 0;
  expect(kept).toBeGreaterThanOrEqual(ROWS - 12);

  await round.changes(ALWAYS);
  await round.heavy(ALWAYS, TO_THE_END);
  expect((await customers())?.error).toMatch(/^A tabela SA1 encolheu: 30 de 40 linhas/);
  expect(await customers()).toMatchObject({ rows: kept, state: 'stopped', shrunk: true });

  await requestSync(database.pool, 'accept', 'SA1');
  await round.heavy(ALWAYS, TO_THE_END);
  expect(await customers()).toMatchObject({ rows: 10, state: 'idle', error: null, shrunk: false });
  expect(await mirrorDifferences(database.pool, erp)).toEqual({});
});

it('a few deletions while it is compared go at once', async () => {
  const { erp, round } = await comparing();
  for (let n = 1; n <= 6; n++) erp.delete('SA1', n);
  await round.changes(ALWAYS);
  expect(await customers()).toMatchObject({ rows: ROWS - 6, error: null });
  await round.heavy(ALWAYS, TO_THE_END);
  expect(await customers()).toMatchObject({ rows: ROWS - 6, state: 'idle', shrunk: false });
  expect(await mirrorDifferences(database.pool, erp)).toEqual({});
});
