import { z } from 'zod';
import {
  ownPage,
  recordId,
  sentStores,
  WEBHOOK_CHOICES,
  WEBHOOK_PROBLEM,
  WEBHOOK_STATUS,
} from 'api-contract';

const MOST_URL = 2000;

/** A row of `GET company/webhooks`: never the secret. */
export const webhookRow = z.object({
  id: z.number().int(),
  url: z.string(),
  /** `title.paid`, or `title.*`; none means all. */
  events: z.array(z.string()),
  /** Off once nothing could be delivered for three days. */
  on: z.boolean(),
  /** A1_LOJA; none means all. */
  stores: z.array(z.string()),
  /** Events that wait for their delivery. */
  waiting: z.number().int(),
  /** Since when nothing was delivered; null after a good delivery. */
  failing_since: z.string().nullable(),
  /** Who made it; blank once that person was deleted. */
  user_name: z.string(),
});
export type WebhookRow = z.infer<typeof webhookRow>;
export const webhookPage = ownPage(webhookRow);
export type WebhookPage = z.infer<typeof webhookPage>;

/** `POST company/webhooks`: no events and no stores mean all of them. */
export const webhookBody = z.object({
  url: z.string().trim().min(1).max(MOST_URL),
  events: z
    .array(z.string().refine((event) => WEBHOOK_CHOICES.includes(event), 'Evento desconhecido.'))
    .max(WEBHOOK_CHOICES.length)
    .default([]),
  stores: sentStores.default([]),
});
export type WebhookBody = z.input<typeof webhookBody>;

export const deliveryParams = z.object({ id: recordId, delivery: recordId });

/** A row of `GET company/webhooks/{id}/deliveries`, newest first. */
export const webhookDelivery = z.object({
  id: z.number().int(),
  /** `webhook-id` of every attempt. */
  event_id: z.string(),
  type: z.string(),
  status: z.enum(WEBHOOK_STATUS),
  attempts: z.number().int(),
  /** HTTP status of the last answer; null before the first, and where there was none. */
  last_status: z.number().int().nullable(),
  /** Why there was none. */
  problem: z.enum(WEBHOOK_PROBLEM).nullable(),
  /** Of the next attempt; null where none follows. */
  next_at: z.string().nullable(),
  created_at: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveries = ownPage(webhookDelivery);
export type WebhookDeliveries = z.infer<typeof webhookDeliveries>;

const MOST_PAGE = 100;
/** `GET company/webhooks/{id}/deliveries`. */
export const webhookDeliveriesQuery = z.object({
  page: recordId.default(1),
  limit: z.coerce.number().pipe(z.int().min(1).max(MOST_PAGE)).default(25),
  status: z.enum(WEBHOOK_STATUS).optional(),
});
