import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { loadDataset } from '../dataset/load';
import { newBoss } from '../jobs/boss';
import { API_DIR } from '../paths';
import { isStorageAway } from '../platform/errors';
import { testPortal, type TestPortal } from '../testing/portal';
import { until } from '../testing/until';
import { LOCKS } from './advisory-locks';
import { transaction } from './transaction';

/** Connections that die while somebody works on them: the work fails, and nothing else. */
const FIXTURE = path.join(API_DIR, 'src/dataset/fixture');
const CUTS = 12;

let portal: TestPortal;
let admin: pg.Client;
let headers: { authorization: string };
beforeAll(async () => {
  portal = await testPortal({ streamMs: 2000 });
  await loadDataset(portal.database.pool, FIXTURE);
  const payload = { email: 'ana@alfa.example', password: 'Portal!2026' };
  const { body } = await portal.call({ method: 'POST', url: '/api/login', payload });
  headers = { authorization: `Bearer ${(body as { token: string }).token}` };
  const { connectionString } = portal.database.pool.options;
  admin = new pg.Client({ connectionString });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await portal.close();
});

/**
 * Ends every other connection to the portal's database, as an administrator or a failover does: what waits for a lock
 * first, or it would get it from one that ended before.
 */
async function cut(): Promise<number> {
  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(pid) FROM (
       SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
       ORDER BY wait_event_type = 'Lock' DESC NULLS LAST) AS others`,
  );
  return rowCount ?? 0;
}

/** Whether a statement with this text waits for a lock. */
const waiting = async (text: string) =>
  (
    await admin.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE $1`,
      [`%${text}%`],
    )
  ).rowCount !== 0;

/** A connection that died while idle may be told only by its next statement. */
const isWell = () =>
  portal.database.pool.query('SELECT 1').then(
    () => true,
    () => false,
  );

it.each<[string, (pool: pg.Pool) => Promise<unknown>]>([
  [
    'a transaction',
    (pool) =>
      transaction(pool, async (client) => {
        await client.query(`INSERT INTO portal.settings (key, value) VALUES ('half', '1')`);
        await cut();
        await client.query('SELECT 1');
      }),
  ],
  [
    'a transaction that waits',
    (pool) =>
      transaction(pool, async (client) => {
        await client.query(`INSERT INTO portal.settings (key, value) VALUES ('half', '1')`);
        await Promise.all([client.query('SELECT pg_sleep(60)'), cut()]);
      }),
  ],
  [
    'a statement of the jobs',
    async (pool) => {
      const held = await pool.connect();
      await held.query('BEGIN; LOCK TABLE pgboss.queue');
      const asked = newBoss(pool).getQueues();
      await until(() => waiting('pgboss'));
      await Promise.all([asked, cut().then(() => held.release(true))]);
    },
  ],
  [
    'a load',
    async (pool) => {
      const held = await pool.connect();
      await held.query('SELECT pg_advisory_lock($1)', [LOCKS.load]);
      const loading = loadDataset(pool, FIXTURE);
      await until(() => waiting('pg_advisory_xact_lock'));
      await Promise.all([loading, cut().then(() => held.release(true))]);
    },
  ],
])('%s fails when its connection dies, and the next works', async (_what, work) => {
  const error: unknown = await work(portal.database.pool).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect([String(error), isStorageAway(error)]).toEqual([String(error), true]);
  await until(isWell);
  const { rows } = await portal.database.pool.query(`SELECT FROM portal.settings WHERE key = 'half'`);
  expect(rows).toEqual([]);
});

it(`answers or refuses with 503 while all connections die ${CUTS} times, and is well afterwards`, async () => {
  await portal.app.startJobs();
  let over = false;
  const answers: { url: string; status: number; retryAfter: unknown }[] = [];
  const keepCalling = async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    while (!over) {
      const answer = await portal.call({ method, url, headers, ...(payload && { payload }) });
      answers.push({ url, status: answer.status, retryAfter: answer.headers['retry-after'] });
      // What is refused at once would leave no time to others.
      await sleep(5);
    }
  };
  const working = [
    keepCalling('/api/contracts/active-contract-list'),
    keepCalling('/api/invoices/pending'),
    keepCalling('/api/notifications'),
    keepCalling('/api/tanques/stream'),
    keepCalling('/api/users/views', 'POST', { endpoint: 'contracts', name: 'cut', query: 'page=2' }),
    keepCalling('/api/user/recovery', 'POST', { email: 'ana@alfa.example' }),
  ];
  let ended = 0;
  for (let n = 0; n < CUTS; n++) {
    const from = answers.length;
    await until(() =>
      answers.slice(from).some(({ url, status }) => url === '/api/invoices/pending' && status === 200),
    );
    ended += await cut();
  }
  over = true;
  await Promise.all(working);
  expect(ended).toBeGreaterThan(CUTS);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const away = answers.filter(({ status }) => status === 503);
  expect(away.every(({ retryAfter }) => retryAfter !== undefined)).toBe(true);
  expect(away.length).toBeGreaterThan(0);
  portal.clock.pass(60_000);
  expect((await portal.call({ url: '/api/users/views?endpoint=contracts', headers })).status).toBe(200);
});
