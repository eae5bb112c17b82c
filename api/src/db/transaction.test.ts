import { testDatabase } from '../testing/database';
import type { Database } from './database';
import { afterCommit, refuseInTransaction, transaction } from './transaction';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const keep = (key: string) => `INSERT INTO portal.settings (key, value) VALUES ('${key}', '1')`;
const isKept = async (key: string) =>
  (await database.pool.query('SELECT FROM portal.settings WHERE key = $1', [key])).rows.length === 1;

it('keeps what is committed and returns the result of the work', async () => {
  const answer = await transaction(database.pool, async (client) => {
    await client.query(keep('kept'));
    return 'done';
  });
  expect([answer, await isKept('kept')]).toEqual(['done', true]);
});

describe('inside a transaction', () => {
  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      'a query of the pool',
      /^The pool must not be used inside a transaction/,
      () => database.pool.query('SELECT 1'),
    ],
    ['a connection of the pool', /^The pool must not be used inside/, () => database.pool.connect()],
    [
      'a second transaction',
      /^A second transaction must not be used inside/,
      () => transaction(database.pool, () => Promise.resolve()),
    ],
    [
      'a query after a detour',
      /^The pool must not be used inside/,
      () => Promise.resolve().then(() => Promise.all([database.pool.query('SELECT 1')])),
    ],
  ])('%s throws at once, and everything is rolled back', async (_what, sentence, forbidden) => {
    const attempt = transaction(database.pool, async (client) => {
      await client.query(keep('half'));
      await forbidden();
    });
    await expect(attempt).rejects.toThrow(sentence);
    expect(await isKept('half')).toBe(false);
  });

  it('work started inside may use the pool after the transaction has ended', async () => {
    let commit: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => (commit = resolve));
    let later: Promise<boolean> | undefined;
    await transaction(database.pool, (client) => {
      later = committed.then(() => isKept('started'));
      afterCommit(commit);
      return client.query(keep('started'));
    });
    expect(await later).toBe(true);
  });
});

it('does not block calls outside of it', async () => {
  let enter: () => void = () => undefined;
  const inside = new Promise<void>((resolve) => (enter = resolve));
  const running = transaction(database.pool, async (client) => {
    enter();
    await client.query('SELECT 1');
  });
  await inside;
  expect(() => refuseInTransaction('The pool')).not.toThrow();
  await running;
});

describe('an action after commit', () => {
  it('runs in order, outside the transaction, when the rows are visible', async () => {
    const log: string[] = [];
    let seen: Promise<boolean> | undefined;
    await transaction(database.pool, async (client) => {
      afterCommit(() => log.push('first'));
      afterCommit(() => {
        log.push('second');
        seen = isKept('seen');
      });
      await client.query(keep('seen'));
      log.push('work');
    });
    expect([log, await seen]).toEqual([['work', 'first', 'second'], true]);
  });

  it.each<[string, (query: (sql: string) => Promise<unknown>) => Promise<unknown>]>([
    ['the work throws', () => Promise.reject(new Error('no'))],
    ['a statement fails', (query) => query('SELECT 1 / 0')],
    ['a statement fails and the work hides it', (query) => query('SELECT 1 / 0').catch(() => undefined)],
  ])('is dropped when %s', async (_why, work) => {
    const action = jest.fn();
    const attempt = transaction(database.pool, async (client) => {
      afterCommit(action);
      await client.query(keep('lost'));
      await work((sql) => client.query(sql));
    });
    await expect(attempt).rejects.toThrow();
    expect([action.mock.calls, await isKept('lost')]).toEqual([[], false]);
  });

  it('cannot be registered outside a transaction', () => {
    expect(() => afterCommit(() => undefined)).toThrow('There is no transaction');
  });
});
