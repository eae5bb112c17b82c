import { bigserial, index, integer, jsonb, serial, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, bytea, portal } from './base';
import { customers, sessions, users } from './people';

/** Configuration of the flavour, one row per key of `settings` in `portal.json`. */
export const settings = portal.table('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** One call through the ERP gateway (spec part 2 section 3, 'Time log'); `total` in milliseconds. */
export const timeLogs = portal.table(
  'time_logs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    routine: text('routine').notNull(),
    startDate: at('start_date').notNull(),
    endDate: at('end_date').notNull(),
    total: integer('total').notNull(),
    status: text('status').notNull(),
    message: text('message'),
    body: text('body'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('time_logs_start').on(t.startDate)],
);

/** A one-time, short-lived right to open a file in a tab; only the SHA-256 of the hash is kept. */
export const downloadGrants = portal.table('download_grants', {
  hash: bytea('hash').primaryKey(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** It opens while this session lives with this company; a grant without one opens nothing. */
  sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
  customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
  /** What the user was allowed when he got it; it ends when any of that is taken from him. */
  rights: jsonb('rights')
    .notNull()
    .default(sql`'{}'`),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** A screen that was opened (`POST analytic-log`). */
export const accessLog = portal.table(
  'access_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    screen: text('screen').notNull(),
    route: text('route'),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('access_log_created').on(t.createdAt)],
);

/**
 * What the dev mailbox received, where no SMTP server is configured. Mails hold live links, so the whole mail is sealed
 * with a key of the data directory (`mail/mailbox/seal.ts`).
 */
export const devMails = portal.table('dev_mails', {
  id: serial('id').primaryKey(),
  receivedAt: at('received_at').notNull(),
  sealed: bytea('sealed').notNull(),
});
