import { bigserial, index, integer, jsonb, serial, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, bytea, portal } from './base';
import { customers, sessions, users } from './people';

/** Configuration of the flavour, one row per key of `settings` in `portal.json`. */
export const settings = portal.table('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** One call to the ERP, or one run of a job (docs/product/admin.md, 'Time logs'); `total` in milliseconds. */
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

/** A single-use, short-lived right to open a file in a browser tab; only the SHA-256 of its token is stored. */
export const downloadGrants = portal.table('download_grants', {
  hash: bytea('hash').primaryKey(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Valid only while this session lives with this company; without a session it opens nothing. */
  sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
  customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
  /** The user's rights when it was issued; it becomes invalid when any of them is removed. */
  rights: jsonb('rights')
    .notNull()
    .default(sql`'{}'`),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/**
 * A screen view (`POST analytic-log`). It must be kept for six months (Marco Civil, art. 15), so who it was stays after
 * the user was deleted.
 */
export const accessLog = portal.table(
  'access_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name'),
    typeId: integer('type_id'),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    screen: text('screen').notNull(),
    route: text('route'),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('access_log_created').on(t.createdAt), index('access_log_user').on(t.userId, t.createdAt)],
);

/**
 * Mails of the demo's mailbox (demo/src/mailbox), gone when a real dataset is loaded. They contain live links, so the
 * whole mail is sealed with a key of the data directory.
 */
export const devMails = portal.table('dev_mails', {
  id: serial('id').primaryKey(),
  receivedAt: at('received_at').notNull(),
  sealed: bytea('sealed').notNull(),
});
