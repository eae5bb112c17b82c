import { testDatabase } from '../../testing/database';
import type { Database } from '../../db/database';
import { mirrorStatus, requestSync } from '.';
import { onSyncRequest } from './request';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.pool.query('DELETE FROM portal.erp_tables; DELETE FROM portal.settings'));
afterAll(() => database.close());

const insert = (values: string) =>
  database.pool.query(`INSERT INTO portal.erp_tables (name, state, last_sync_at) VALUES ${values}`);

it('of a dataset is as new as its load', async () => {
  expect(await mirrorStatus(database.pool)).toEqual({ source: 'dataset', freshAt: null, tables: [] });
  await database.pool.query(
    `INSERT INTO portal.settings VALUES ('dataset', '{"loaded_at": "2026-11-20T10:00:00Z"}')`,
  );
  const { freshAt } = await mirrorStatus(database.pool);
  expect(freshAt).toEqual(new Date('2026-11-20T10:00:00Z'));
});

it('of a synced mirror is as new as its oldest table', async () => {
  await insert(`('SC6', 'idle', '2026-11-20 10:00Z'), ('SC5', 'changes', '2026-11-20 09:00Z')`);
  const status = await mirrorStatus(database.pool);
  expect(status).toMatchObject({ source: 'protheus', freshAt: new Date('2026-11-20T09:00:00Z') });
  expect(status.tables.map(({ name }) => name)).toEqual(['SC5', 'SC6']);
  await insert(`('SE1', 'first', NULL)`);
  expect((await mirrorStatus(database.pool)).freshAt).toBeNull();
});

it('a wish wakes whoever syncs here; a compare is not forgotten for changes', async () => {
  let woken = 0;
  const end = onSyncRequest(database.pool, () => woken++);
  expect(await requestSync(database.pool, 'changes')).toBe(false);
  await insert(`('SC5', 'idle', NULL), ('SC6', 'idle', NULL)`);
  expect(await requestSync(database.pool, 'compare', 'SC5')).toBe(true);
  expect(await requestSync(database.pool, 'compare', 'SC9')).toBe(false);
  await requestSync(database.pool, 'changes');
  end();
  await requestSync(database.pool, 'changes');
  const { rows } = await database.pool.query('SELECT name, asked FROM portal.erp_tables ORDER BY 1');
  expect(rows).toEqual([
    { name: 'SC5', asked: 'compare' },
    { name: 'SC6', asked: 'changes' },
  ]);
  expect(woken).toBe(4);
});
