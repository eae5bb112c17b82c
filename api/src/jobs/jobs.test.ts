import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { testDatabase } from '../testing/database';
import { newBoss } from './boss';
import { portalJobs } from './jobs';

const OPTIONS = { retryLimit: 1, retryDelay: 30, expireInSeconds: 60 };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A queue for one test that records its input; `fail` makes the first run throw. */
async function testQueue(name: string, { fail = 0 } = {}) {
  const errors: unknown[] = [];
  const jobs = portalJobs(database.pool, (error) => errors.push(error));
  const done: string[] = [];
  let failures = fail;
  let noticed: () => void = () => undefined;
  const queue = jobs.queue<{ what: string }>(name, OPTIONS, async ({ what }) => {
    if (failures-- > 0) throw new Error(`secret ${what}`);
    done.push(what);
    noticed();
  });
  await jobs.prepare();
  const next = () => new Promise<void>((resolve) => (noticed = resolve));
  return { jobs, queue, done, errors, next };
}

/** Skips the wait before a retry. */
const passDelay = async (name: string) => {
  await database.pool.query('UPDATE pgboss.job SET start_after = now() WHERE name = $1', [name]);
  // pg-boss takes what was due before now; the database's clock has to move on first.
  await database.pool.query('SELECT pg_sleep(0.005)');
};
const stateOf = async (name: string) =>
  (
    await database.pool.query<{ state: string; output: unknown }>(
      'SELECT state, output FROM pgboss.job WHERE name = $1',
      [name],
    )
  ).rows;

it('runs a job, and runs jobs with the same key only once', async () => {
  const { jobs, queue, done } = await testQueue('keys');
  await queue.send({ what: 'a' });
  await queue.send({ what: 'b' }, { key: 'one' });
  await queue.send({ what: 'c' }, { key: 'one' });
  await jobs.runDue();
  await queue.send({ what: 'd' }, { key: 'one' });
  await jobs.runDue();
  expect(done).toEqual(['a', 'b']);
});

it('gives a queue of an earlier start its new retry policy', async () => {
  const retries = async (retryLimit: number) => {
    const jobs = portalJobs(database.pool, () => undefined);
    jobs.queue('policy', { ...OPTIONS, retryLimit }, () => Promise.resolve());
    await jobs.prepare();
    return (await newBoss(database.pool).getQueue('policy'))?.retryLimit;
  };
  expect(await retries(1)).toBe(1);
  expect(await retries(5)).toBe(5);
});

it('two processes that begin at once make the same queues', async () => {
  const made = () => {
    const jobs = portalJobs(database.pool, () => undefined);
    for (let n = 0; n < 8; n += 1) jobs.queue(`together-${n}`, OPTIONS, () => Promise.resolve());
    return jobs.prepare();
  };
  await Promise.all([made(), made(), made()]);
  const names = (await newBoss(database.pool).getQueues()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('together-'))).toHaveLength(8);
});

it('creates a job on commit and none on rollback', async () => {
  const { jobs, queue, done } = await testQueue('transactions');
  await transaction(database.pool, (client) => queue.send({ what: 'kept' }, { client }));
  await expect(
    transaction(database.pool, async (client) => {
      await queue.send({ what: 'lost' }, { client });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await jobs.runDue();
  expect(done).toEqual(['kept']);
});

it('retries a failed job after a wait, and at the limit gives up and deletes its input', async () => {
  const { jobs, queue, done, errors } = await testQueue('retries', { fail: 1 });
  await queue.send({ what: 'stubborn' });
  await jobs.runDue();
  expect([done, (await stateOf('retries'))[0]?.state]).toEqual([[], 'retry']);
  await jobs.runDue();
  expect(done).toEqual([]);
  await passDelay('retries');
  await jobs.runDue();
  expect([done, errors]).toEqual([['stubborn'], [new Error('secret stubborn')]]);

  const hopeless = await testQueue('hopeless', { fail: 5 });
  await hopeless.queue.send({ what: 'never' });
  await hopeless.jobs.runDue();
  await passDelay('hopeless');
  await hopeless.jobs.runDue();
  expect(await stateOf('hopeless')).toEqual([{ state: 'failed', output: { failed: 'Error' } }]);
});

it('reruns jobs that a killed process had started', async () => {
  const { jobs, queue, done, next } = await testQueue('killed');
  await queue.send({ what: 'begun' });
  // Claimed by a process that died.
  expect(await newBoss(database.pool).fetch('killed')).toHaveLength(1);
  await jobs.runDue();
  expect(done).toEqual([]);
  const noticed = next();
  await jobs.start();
  await passDelay('killed');
  // Wake the queue, so that the test does not wait for the next poll.
  await queue.send({ what: 'later' });
  await noticed;
  expect(done[0]).toBe('begun');
  await jobs.stop();
});

it('starts new jobs at once while working, and finishes them before stopping', async () => {
  const { jobs, queue, done, next } = await testQueue('working');
  await jobs.start();
  const noticed = next();
  await queue.send({ what: 'now' });
  await noticed;
  await jobs.stop();
  expect([done, (await stateOf('working'))[0]?.state]).toEqual([['now'], 'completed']);
});

it('starts jobs of a transaction as soon as it commits', async () => {
  const { jobs, queue, done, next } = await testQueue('committed');
  await jobs.start();
  const noticed = next();
  await transaction(database.pool, (client) => queue.send({ what: 'now' }, { client }));
  await noticed;
  await jobs.stop();
  expect(done).toEqual(['now']);
});

it('refuses a client whose commit it cannot observe', async () => {
  const { queue } = await testQueue('foreign');
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await expect(queue.send({ what: 'unheard' }, { client })).rejects.toThrow('no transaction');
  await client.query('ROLLBACK');
  client.release();
});

it('leaves the connection usable after a statement fails inside a transaction', async () => {
  const { queue, jobs, done } = await testQueue('broken');
  await database.pool.query('ALTER TABLE pgboss.archive RENAME TO archive_away');
  await expect(
    (newBoss(database.pool) as unknown as { archive(): Promise<void> }).archive(),
  ).rejects.toThrow();
  await database.pool.query('ALTER TABLE pgboss.archive_away RENAME TO archive');
  await queue.send({ what: 'still here' });
  await jobs.runDue();
  expect(done).toEqual(['still here']);
});
