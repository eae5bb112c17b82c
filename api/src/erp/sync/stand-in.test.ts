import path from 'node:path';
import type { Database } from '../../db/database';
import { loadDataset } from '../../dataset/load';
import { API_DIR } from '../../paths';
import { testDatabase } from '../../testing/database';
import { fillThroughStandIn } from '../../testing/protheus/fill';
import { TEST_TABLES } from './testing/mirror';

const FIXTURE = path.join(API_DIR, 'src/dataset/fixture');
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('a mirror filled through a Protheus equals one filled from its folder', async () => {
  const { pool } = database;
  await loadDataset(pool, FIXTURE);
  await pool.query('CREATE SCHEMA folder');
  const names = [...TEST_TABLES.map(({ file }) => file.toLowerCase()), 'contract_months', 'stage_counts'];
  for (const name of names) await pool.query(`CREATE TABLE folder.${name} AS SELECT * FROM erp.${name}`);
  await fillThroughStandIn(pool, FIXTURE);
  let rows = 0;
  for (const table of TEST_TABLES) {
    const columns = [...table.columns.keys()].join(', ');
    const of = (schema: string) => `SELECT ${columns} FROM ${schema}.${table.file}`;
    const other = `(${of('folder')} EXCEPT ALL ${of('erp')}) UNION ALL (${of('erp')} EXCEPT ALL ${of('folder')})`;
    expect({ table: table.file, rows: (await pool.query(other)).rows }).toEqual({
      table: table.file,
      rows: [],
    });
    rows += (await pool.query(of('erp'))).rowCount ?? 0;
  }
  expect(rows).toBeGreaterThan(50);
  for (const name of names.slice(-2)) {
    const other = `SELECT * FROM folder.${name} EXCEPT ALL SELECT * FROM erp.${name}`;
    expect((await pool.query(other)).rows).toEqual([]);
  }
}, 120_000);
