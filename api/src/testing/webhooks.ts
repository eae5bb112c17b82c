import type pg from 'pg';
import { insert } from './world';

/** Adds a webhook, and an event that was delivered to it. */
export async function addWebhook(
  pool: pg.Pool,
  of: { readonly customer_id: number; readonly created_at: Date },
): Promise<{ readonly id: number; readonly delivery: number }> {
  const id = await insert(pool, 'portal.webhooks', {
    ...of,
    url: 'https://example.com/',
    // It opens with no key: nothing is sent.
    secret: Buffer.alloc(1),
    ready: true,
  });
  const delivery = await insert(pool, 'portal.webhook_deliveries', {
    webhook_id: id,
    event_id: 'evt_1',
    type: 'title.created',
    record: 'titles:1',
    body: '{}',
    status: 'delivered',
    started_at: of.created_at,
    created_at: of.created_at,
  });
  return { id, delivery: Number(delivery) };
}
