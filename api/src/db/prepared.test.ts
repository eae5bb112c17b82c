import { testDatabase } from '../testing/database';
import type { Database } from './database';
import { prepared } from './prepared';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const ask = (n: number) => prepared<{ n: number }>(database.pool, 'SELECT $1::int AS n', [n]);

it('uses the values of each call, also on a new connection', async () => {
  const first = await Promise.all([1, 2, 3].map(ask));
  expect(first.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  const client = await database.pool.connect();
  client.release(new Error('this connection is broken'));
  expect((await ask(4)).rows).toEqual([{ n: 4 }]);
});

it('continues when the table of a statement is replaced, as a dataset load does', async () => {
  const { pool } = database;
  const read = () =>
    prepared<{ n: string }>(pool, 'SELECT m0_filial AS n FROM erp.sm0 WHERE m0_codfil = $1', ['01']);
  for (let n = 0; n < 7; n++) expect((await read()).rows).toEqual([]);
  await pool.query(`CREATE TABLE erp.sm0_next (LIKE erp.sm0 INCLUDING ALL);
    INSERT INTO erp.sm0_next (m0_codfil, m0_filial) VALUES ('01', 'Nova');
    DROP TABLE erp.sm0; ALTER TABLE erp.sm0_next RENAME TO sm0`);
  expect((await read()).rows).toEqual([{ n: 'Nova' }]);
});

it('stops preparing statements beyond the limit, and still returns rows', async () => {
  for (let n = 0; n < 220; n++)
    expect((await prepared(database.pool, `SELECT $1::int AS n${n}`, [n])).rows).toEqual([{ [`n${n}`]: n }]);
  const { rows } = await database.pool.query('SELECT count(*)::int AS kept FROM pg_prepared_statements');
  expect((rows[0] as { kept: number }).kept).toBeLessThanOrEqual(200);
});
