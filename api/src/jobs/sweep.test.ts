import { ORDER_STATUS } from 'api-contract';
import { QUIET_CALL } from '../erp/time-log';
import { testPortal, type TestPortal } from '../testing/portal';
import { addOrderRequest, addUser, insert } from '../testing/world';
import { portalJobs } from './jobs';
import { dailySweep } from './sweep';

const DAY = 24 * 3600 * 1000;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Runs the sweep's job, asked for as often as that. */
async function swept(asked = 1): Promise<void> {
  const { pool } = portal.database;
  const jobs = portalJobs(pool, (error) => {
    throw error;
  });
  const sweep = dailySweep(jobs, { pool, now: portal.clock.now, logDays: 30, accessLogMonths: 6 });
  await jobs.prepare();
  for (let n = 0; n < asked; n++) await sweep.start(() => undefined);
  await jobs.runDue();
  sweep.stop();
}

it('deletes expired rows once a day, and nothing still in use', async () => {
  const { pool } = portal.database;
  const now = portal.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const user_id = await addUser(pool, { email: 'ana@cliente.test', companies: [] });
  const session = (name: string, expires_at: Date, revoked_at: Date | null = null) =>
    insert(pool, 'portal.sessions', { user_id, token_hash: Buffer.from(name), expires_at, revoked_at });
  await session('live', ago(-1));
  await session('just expired', ago(0.5));
  await session('expired', ago(2));
  await session('revoked', ago(-1), ago(2));
  const grant = (name: string, expires_at: Date) =>
    insert(pool, 'portal.download_grants', {
      hash: Buffer.from(name),
      kind: 'x',
      payload: '{}',
      user_id,
      expires_at,
    });
  await grant('live', ago(-1));
  await grant('expired', ago(2));
  const link = (name: string, expires_at: Date, used_at: Date | null = null) =>
    insert(pool, 'portal.password_links', {
      job_id: crypto.randomUUID(),
      user_id,
      token_hash: Buffer.from(name),
      expires_at,
      used_at,
    });
  await link('live', ago(-1));
  await link('expired', ago(2));
  await link('used', ago(-1), ago(2));
  const log = (start_date: Date, message: string | null = null) =>
    insert(pool, 'portal.time_logs', {
      routine: 'x',
      message,
      start_date,
      end_date: start_date,
      total: 0,
      status: 'ok',
    });
  await log(ago(20));
  await log(ago(40));
  await log(ago(9), QUIET_CALL);
  await log(ago(1.1), QUIET_CALL);
  await log(ago(0.9), QUIET_CALL);
  const visit = (screen: string, created_at: string) =>
    insert(pool, 'portal.access_log', { user_id, screen, ip: '::1', created_at });
  // Six calendar months before noon of 15/06/2026 in São Paulo.
  await visit('kept', '2025-12-15T15:00:00Z');
  await visit('purged', '2025-12-15T14:59:59Z');

  const fault = (name: string, hour: Date) =>
    insert(pool, 'portal.area_faults', {
      fingerprint: Buffer.from(name),
      hour,
      remote: 'mf-x',
      version: '1',
      base: '/x/',
      kind: 'error',
      message: name,
      signed: true,
      count: 1,
      first_at: hour,
      last_at: hour,
    });
  await fault('kept', ago(13.9));
  await fault('purged', ago(14.1));
  const sample = {
    base: '/x/',
    kind: 'load',
    bucket: 1,
    signed: true,
    remote: 'mf-x',
    version: '1',
    count: 1,
  };
  await insert(pool, 'portal.area_samples', { ...sample, hour: ago(13.9) });
  await insert(pool, 'portal.area_samples', { ...sample, hour: ago(14.1) });

  await swept(2);

  const count = async (table: string) =>
    (await pool.query<{ n: string }>(`SELECT count(*) AS n FROM portal.${table}`)).rows[0]?.n;
  expect(
    await Promise.all(['sessions', 'download_grants', 'password_links', 'time_logs'].map(count)),
  ).toEqual(['2', '1', '1', '2']);
  const kept = await pool.query('SELECT screen FROM portal.access_log');
  expect(kept.rows).toEqual([{ screen: 'kept' }]);
  expect(await Promise.all(['area_faults', 'area_samples'].map(count))).toEqual(['1', '1']);
  const { rows } = await pool.query(`SELECT FROM pgboss.job WHERE name = 'sweep'`);
  expect(rows).toHaveLength(1);
});

it('keeps deliveries of webhooks for 30 days, and no webhook that never began', async () => {
  const { pool } = portal.database;
  const now = portal.clock.now().getTime();
  const customer_id = await insert(pool, 'portal.customers', { code: 'W', name: 'Empresa W' });
  const webhook = (url: string, ready: boolean) =>
    insert(pool, 'portal.webhooks', {
      customer_id,
      url,
      ready,
      secret: Buffer.alloc(1),
      created_at: new Date(now - 2 * DAY),
    });
  const webhook_id = await webhook('begun', true);
  await webhook('dead', false);
  for (const days of [29.9, 30.1]) {
    const at = new Date(now - days * DAY);
    const row = { webhook_id, event_id: String(days), type: 'title.paid', record: 'titles:1', body: '{}' };
    await insert(pool, 'portal.webhook_deliveries', { ...row, started_at: at, created_at: at });
  }
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'sweep'`);
  await swept();
  const left = await pool.query('SELECT event_id FROM portal.webhook_deliveries');
  expect(left.rows).toEqual([{ event_id: '29.9' }]);
  expect((await pool.query('SELECT url FROM portal.webhooks')).rows).toEqual([{ url: 'begun' }]);
});

it('forgets orders that were sent to the ERP, but none that could be sent again', async () => {
  portal.clock.pass(DAY);
  const { pool } = portal.database;
  const now = portal.clock.now().getTime();
  const user = await addUser(pool, { email: 'bia@cliente.test', companies: [{ code: 'A' }] });
  const sent = (key: string, accepted: boolean, days: number) =>
    insert(pool, 'portal.erp_sends', { key, accepted, sent_at: new Date(now - days * DAY) });
  const request = (erp_key: string, status: number) =>
    addOrderRequest(pool, { user, customer: 'A', submitted: true, more: { erp_key, status } });
  await sent('lost lately', false, 0.5);
  await sent('lost', false, 2);
  await sent('taken lately', true, 0.5);
  await sent('taken, nobody asks', true, 2);
  await request('taken, in the ERP', ORDER_STATUS.inErp);
  await sent('taken, in the ERP', true, 2);
  await request('taken, came back', ORDER_STATUS.refusedByErp);
  await sent('taken, came back', true, 400);
  await swept();
  const { rows } = await pool.query('SELECT key FROM portal.erp_sends ORDER BY key');
  expect(rows.map(({ key }: { key: string }) => key)).toEqual([
    ...['lost lately', 'taken lately', 'taken, came back'].sort(),
  ]);
});
