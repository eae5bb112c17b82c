import type { Database } from './database';
import { testDatabase } from '../testing/database';
import { cancellable } from './cancellable';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A statement that outlasts any test. */
const SLOW = `SELECT pg_sleep(60), 'a slow statement'`;

const running = async () =>
  (
    await database.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%a slow statement%' AND pid <> pg_backend_pid()`,
    )
  ).rows;

const answer = async () => (await database.pool.query<{ one: number }>('SELECT 1 AS one')).rows;

it('returns the result of the work, and releases the connection', async () => {
  const { signal } = new AbortController();
  for (let n = 0; n < 12; n++)
    expect(
      (await cancellable(database.pool, signal, (client) => client.query('SELECT 2 AS two'))).rows,
    ).toEqual([{ two: 2 }]);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

it('ends the running statement when it is aborted; the next one works', async () => {
  const late = new AbortController();
  let begun = () => undefined as void;
  const started = new Promise<void>((resolve) => (begun = resolve));
  const work = cancellable(database.pool, late.signal, (client) => {
    const asked = client.query(SLOW);
    begun();
    return asked;
  });
  await started;
  while ((await running()).length === 0);
  late.abort();
  await expect(work).rejects.toMatchObject({ code: '57014' });
  expect(await running()).toEqual([]);
  expect(await answer()).toEqual([{ one: 1 }]);
});

it('does not start work that was aborted while it waited for a connection', async () => {
  const size = database.pool.options.max ?? 10;
  const held = await Promise.all(Array.from({ length: size }, () => database.pool.connect()));
  const late = new AbortController();
  const work = jest.fn();
  const waiting = cancellable(database.pool, late.signal, work);
  late.abort(new Error('given up'));
  for (const client of held) client.release();
  await expect(waiting).rejects.toThrow('given up');
  expect(work).not.toHaveBeenCalled();
  expect(await answer()).toEqual([{ one: 1 }]);
});
