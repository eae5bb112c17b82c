import path from 'node:path';
import { loadDataset } from '../../dataset/load';
import type { Database } from '../../db/database';
import { API_DIR } from '../../paths';
import { testDatabase } from '../../testing/database';
import { type StandIn, startStandIn } from '../../testing/protheus/server';
import { followerOf } from '../../testing/protheus/fill';
import { erpTable } from '../tables/tables';
import { readAgain } from '.';

const FIXTURE = path.join(API_DIR, 'src/dataset/fixture');
let database: Database;
let standIn: StandIn;
beforeAll(async () => {
  database = await testDatabase();
  standIn = await startStandIn(FIXTURE);
  await loadDataset(database.pool, FIXTURE);
}, 300_000);
afterAll(async () => {
  await standIn.close();
  await database.close();
});

it('rows of a folder without ERP record numbers are replaced by key', async () => {
  const { pool } = database;
  await pool.query('UPDATE erp.cnb SET r_e_c_n_o_ = NULL');
  const count = async () =>
    (
      await pool.query<{ all: string; numbered: string }>(
        'SELECT count(*) AS all, count(r_e_c_n_o_) AS numbered FROM erp.cnb',
      )
    ).rows[0];
  const keys = erpTable('CNB').key.join(', ');
  const { rows } = await pool.query<string[]>({
    text: `SELECT ${keys} FROM erp.cnb ORDER BY ${keys} LIMIT 2`,
    rowMode: 'array',
  });
  expect(rows).toHaveLength(2);
  const before = await count();
  expect(before?.numbered).toBe('0');
  const { source, now } = followerOf(pool, standIn);
  const how = { signal: new AbortController().signal, now };
  await readAgain(pool, source, [{ table: 'CNB', keys: rows }], how);
  expect(await count()).toEqual({ all: before?.all, numbered: '2' });
});
