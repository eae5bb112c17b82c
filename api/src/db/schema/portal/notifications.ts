import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, portal } from './base';
import { customers, sessions, users } from './people';
import { threads } from './threads';

/**
 * What a user is told of a record, once: the unique index makes telling it again impossible. Its words and its address
 * are kept as they were then. `inBell` is false for a user who wants no such kind there.
 */
export const notifications = portal.table(
  'notifications',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** `NOTIFICATION` of api-contract. */
    kind: text('kind').notNull(),
    /** The record's key in its kind. */
    record: text('record').notNull(),
    /** The record's stores (A1_LOJA); empty where it has none. */
    stores: text('stores')
      .array()
      .notNull()
      .default(sql`'{}'`),
    title: text('title').notNull(),
    text: text('text').notNull(),
    href: text('href').notNull(),
    /** The conversation that its e-mail may be answered to. */
    threadId: integer('thread_id').references(() => threads.id, { onDelete: 'set null' }),
    inBell: boolean('in_bell').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.customerId, t.kind, t.record),
    index('notifications_bell').on(t.userId, t.customerId, t.id),
    index('notifications_created').on(t.createdAt),
  ],
);

/** What a user chose; a kind without a row has its default. */
export const notificationPreferences = portal.table(
  'notification_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    bell: boolean('bell').notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** Since when a user is told of a company. The first time fills the bell without an e-mail for each old record. */
export const notificationWatches = portal.table(
  'notification_watches',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    since: at('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.customerId] })],
);

/**
 * A browser that shows a user's notifications, by the address that its push service gave it. It ends with the session
 * that last named it, unless that just runs out.
 */
export const pushSubscriptions = portal.table(
  'push_subscriptions',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_session').on(t.sessionId)],
);
