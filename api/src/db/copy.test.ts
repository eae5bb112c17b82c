import path from 'node:path';
import { loadDataset } from '../dataset/load';
import { API_DIR } from '../paths';
import { loadOptions } from '../portal-sections';
import { testDatabase } from '../testing/database';
import { testPortal } from '../testing/portal';
import { copyDatabase } from './copy';

const DEMO = path.join(API_DIR, 'src/dataset/fixture');

it('copies every row into an empty database, once', async () => {
  const portal = await testPortal();
  const source = portal.database;
  await source.pool.query(`DELETE FROM portal.settings WHERE key = 'dataset'`);
  await loadDataset(source.pool, DEMO, loadOptions({ filesDir: portal.releasesDir, demoAllowed: true }));
  // A mail that waits, a month of readings.
  await portal.call({ method: 'POST', url: '/api/user/recovery', payload: { email: 'ana@alfa.example' } });
  const target = await testDatabase();
  const said = new Map<string, number>();
  await copyDatabase(source.pool, target.pool, (table, rows) => said.set(table, rows));

  expect(said.get('portal.users')).toBeGreaterThan(0);
  expect(said.get('pgboss.job')).toBeGreaterThan(0);
  expect(said.get('erp.se1')).toBeGreaterThan(0);
  for (const [table, rows] of said) {
    const all = `SELECT t::text AS row FROM ${table} t ORDER BY 1`;
    const [theirs, ours] = [await source.pool.query(all), await target.pool.query(all)];
    expect([table, ours.rows]).toEqual([table, theirs.rows]);
    expect(ours.rowCount).toBe(rows);
  }
  const sequences = `SELECT schemaname, sequencename, last_value FROM pg_sequences WHERE schemaname <> 'drizzle' ORDER BY 1, 2`;
  expect((await target.pool.query(sequences)).rows).toEqual((await source.pool.query(sequences)).rows);
  const keys = `SELECT count(*) FROM pg_constraint WHERE contype = 'f'`;
  expect((await target.pool.query(keys)).rows).toEqual((await source.pool.query(keys)).rows);

  await expect(copyDatabase(source.pool, target.pool, () => undefined)).rejects.toThrow('has users already');
  await target.close();
  await portal.close();
});
