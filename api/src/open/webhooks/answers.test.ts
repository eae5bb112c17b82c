import { WEBHOOK_STATUS } from 'api-contract';
import { processSeal } from '../../platform/seal';
import { testDatabase } from '../../testing/database';
import { until } from '../../testing/until';
import { insert } from '../../testing/world';
import { webhookDelivery } from './deliver';
import type { Sent } from './send';
import { newSecret } from './sign';

const GOOD: Sent = { status: 204, problem: null };

it('an answer that comes after others were written is written, too', async () => {
  const { pool, close } = await testDatabase();
  const [now, secrets] = [new Date(), processSeal()];
  const customer_id = await insert(pool, 'portal.customers', { code: 'A', name: 'Empresa A' });
  const webhook_id = await insert(pool, 'portal.webhooks', {
    customer_id,
    url: 'https://example.com/',
    secret: secrets.close(newSecret()),
    ready: true,
    created_at: now,
  });
  for (const body of ['first', 'second'])
    await insert(pool, 'portal.webhook_deliveries', {
      webhook_id,
      event_id: `evt_${body}`,
      type: 'title.created',
      record: `titles:${body}`,
      body,
      next_at: now,
      started_at: now,
      created_at: now,
    });
  const later: ((sent: Sent) => void)[] = [];
  const delivery = webhookDelivery({
    pool,
    secrets,
    now: () => now,
    send: ({ body }) =>
      body === 'first' ? Promise.resolve(GOOD) : new Promise((resolve) => later.push(resolve)),
  });
  const failed = jest.fn();
  const delivered = async () =>
    (await pool.query('SELECT FROM portal.webhook_deliveries WHERE status = $1', [WEBHOOK_STATUS.delivered]))
      .rowCount;
  expect(await delivery.take(failed)).toBe(2);
  await until(async () => (await delivered()) === 1);
  later[0]?.(GOOD);
  await delivery.settled();
  expect(await delivered()).toBe(2);
  expect(failed).not.toHaveBeenCalled();
  await close();
});
