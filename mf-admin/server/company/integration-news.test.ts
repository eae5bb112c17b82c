import { ACCESS, USER_STATUS } from 'api-contract';
import { portalJobs } from 'api/jobs/jobs';
import { addKeyRow } from 'api/testing/keys';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Has the server look for what is new, and answers who was mailed what. */
async function told(): Promise<string[]> {
  const { pool } = portal.database;
  await pool.query('DELETE FROM portal.dev_mails');
  const known = (await portal.mails()).length;
  await portalJobs(pool, () => undefined)
    .queue('notifications', { retryLimit: 0, retryDelay: 1, expireInSeconds: 60 }, () => Promise.resolve())
    .send({});
  const mails = await portal.mails();
  return mails
    .slice(0, mails.length - known)
    .map(({ to, subject }) => `${to}: ${subject.split(' · ')[0]}`)
    .sort();
}

it('tells a company whose key has lost its maker, and whose webhook stopped, once each', async () => {
  const { pool } = portal.database;
  const access = [ACCESS.company, ACCESS.invoices];
  const add = (email: string, more: object) =>
    addUser(pool, { email, companies: [{ code: 'A' }], access, ...more });
  await add('gil@a.test', {});
  await add('lia@a.test', { companies: [{ code: 'A', stores: ['02'] }] });
  await add('ana@a.test', { access: [ACCESS.invoices] });
  await add('bea@b.test', { companies: [{ code: 'B' }] });
  const leaver = await add('leo@a.test', {});
  const key = { code: 'A', scopes: ['titles:read'] as const, now: portal.clock.now(), userId: leaver };
  await addKeyRow(pool, key);
  await addKeyRow(pool, { ...key, stores: ['02'], days: -1 });
  expect(await told()).toEqual([]);

  await pool.query('UPDATE portal.users SET status = $2 WHERE id = $1', [leaver, USER_STATUS.inactive]);
  expect(await told()).toEqual(['gil@a.test: Quem criou a chave Teste saiu']);
  expect(await told()).toEqual([]);

  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM portal.customers WHERE code = 'A'`);
  await insert(pool, 'portal.webhooks', {
    customer_id: rows[0]?.id,
    url: 'https://example.com/',
    stores: '{02}',
    secret: Buffer.alloc(1),
    ready: true,
    '"on"': false,
    failing_since: portal.clock.now(),
    created_at: portal.clock.now(),
  });
  expect(await told()).toEqual(['gil@a.test: Um webhook parou', 'lia@a.test: Um webhook parou']);
});
