import { bigserial, boolean, index, integer, jsonb, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, bytea, portal } from './base';
import { customers, users } from './people';

const none = sql`'{}'`;

/** Addresses of a company's systems that are told of its records (docs/adr/0157). */
export const webhooks = portal.table(
  'webhooks',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Who made it; null once that person was deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    url: text('url').notNull(),
    /** `title.paid`, or `title.*`; none means all. */
    events: text('events').array().notNull().default(none),
    /** The access codes behind its events that its maker held. */
    codes: integer('codes').array().notNull().default(none),
    /** A1_LOJA; none means all. */
    stores: text('stores').array().notNull().default(none),
    /** What its events are signed with, sealed. */
    secret: bytea('secret').notNull(),
    /** Off once nothing could be delivered for as long as one delivery is tried. */
    on: boolean('on').notNull().default(true),
    /** Whether what there was at its beginning is known (`webhook_records`); false where a process died over it. */
    ready: boolean('ready').notNull().default(false),
    /** Since when nothing was delivered; null after a good delivery. */
    failingSince: at('failing_since'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('webhooks_customer').on(t.customerId), index('webhooks_user').on(t.userId)],
);

/** The records of a webhook as it was last told of them: what differs from them is an event. */
export const webhookRecords = portal.table(
  'webhook_records',
  {
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** As `/api/v1` names it. */
    resource: text('resource').notNull(),
    record: text('record').notNull(),
    row: jsonb('row').notNull(),
  },
  (t) => [primaryKey({ columns: [t.webhookId, t.resource, t.record] })],
);

/** What may have changed since webhooks last looked, written in the transaction that changed it. */
export const openChanges = portal.table('open_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Null for every company. */
  customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
  /** A resource, a table of the ERP ('SE1'), or '*'. */
  source: text('source').notNull(),
  /** One record of the resource, or the key of a row, as an id of `/api/v1`; null for all of them. */
  record: text('record'),
});

/** Events of a webhook, and how far their delivery is. */
export const webhookDeliveries = portal.table(
  'webhook_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** `webhook-id` of each attempt. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The resource and the record: its events are delivered one after the other. */
    record: text('record').notNull(),
    /** The bytes that are sent. */
    body: text('body').notNull(),
    /** 'waiting', 'delivered' or 'failed'. */
    status: text('status').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts since `startedAt`: the next wait follows from them. */
    tries: integer('tries').notNull().default(0),
    /** HTTP status of the last answer; null where there was none. */
    lastStatus: integer('last_status'),
    /** Why there was none: a code of `WEBHOOK_PROBLEM`. */
    problem: text('problem'),
    /** While an attempt runs, when it counts as dead. */
    nextAt: at('next_at'),
    startedAt: at('started_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('webhook_deliveries_webhook').on(t.webhookId, t.id),
    index('webhook_deliveries_due')
      .on(t.webhookId, t.nextAt)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_order')
      .on(t.webhookId, t.record, t.id)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_created').on(t.createdAt),
  ],
);
