import type { Database } from '../../db/database';
import { transaction } from '../../db/transaction';
import { toProblem } from '../../platform/errors';
import { testDatabase } from '../../testing/database';
import { readRows } from './read';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(() => jest.restoreAllMocks());

const answer = (text: string, values: unknown[] = []) =>
  readRows(database.pool, text, values).catch((error: unknown) => toProblem(error).statusCode);

it.each([
  ['a number that is none', 'SELECT $1::int AS n', ['x']],
  ['a day that is not', 'SELECT $1::date AS d', ['2026-02-30']],
  ['a number out of range', 'SELECT $1::int AS n', ['99999999999']],
  ['a null character', 'SELECT $1::text AS t', ['\0']],
])('%s is the mistake of who asked: 422', async (_what, text, values) => {
  expect(await answer(text, values)).toBe(422);
});

it.each(['SELECT 1 / 0 AS n', 'SELECT nothing FROM erp.sa1', 'SELECT FROM erp.no_table'])(
  'what is our own mistake is 500: %s',
  async (text) => {
    expect(await answer(text)).toBe(500);
  },
);

it('a statement that takes too long is cancelled by the database: 503', async () => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const asked = answer(`SELECT pg_sleep(60), 'a read that takes too long'`);
  const running = `SELECT FROM pg_stat_activity
    WHERE state = 'active' AND query LIKE '%takes too long%' AND pid <> pg_backend_pid()`;
  while ((await database.pool.query(running)).rowCount === 0);
  late.abort();
  expect(await asked).toBe(503);
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect((await database.pool.query(running)).rowCount).toBe(0);
});

it('a transaction reads what it wrote on its own client, and nothing on the pool', async () => {
  const { pool } = database;
  await transaction(pool, async (client) => {
    await client.query(`INSERT INTO erp.sm0 (m0_codfil, m0_filial) VALUES ('0777', 'Nova')`);
    const text = `SELECT m0_filial AS name FROM erp.sm0 WHERE m0_codfil = '0777'`;
    expect(await readRows(client, text)).toEqual([{ name: 'Nova' }]);
    await expect(readRows(pool, text)).rejects.toThrow('The pool must not be used inside a transaction');
  });
});
