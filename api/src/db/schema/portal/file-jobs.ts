import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, portal } from './base';
import { customers, users } from './people';

/** A file that a user asked for and a job prepares. */
export const fileJobs = portal.table(
  'file_jobs',
  {
    /** 256 random bits; part of the download's address. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Who asked, as what, and for which company and stores (`Reader`). */
    reader: jsonb('reader').notNull(),
    request: jsonb('request').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null if it is not about one company. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key'),
    status: text('status').notNull().default('waiting'),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Name in the file store. */
    stored: text('stored'),
    fileName: text('file_name'),
    contentType: text('content_type'),
    size: integer('size'),
    notes: jsonb('notes').notNull().default([]),
    /** Why there is no file. */
    message: text('message'),
    createdAt: at('created_at').notNull(),
    /** From then on the file is gone. */
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('file_jobs_waiting').on(t.userId, t.status),
    uniqueIndex('file_jobs_key').on(t.userId, t.idempotencyKey),
    index('file_jobs_stored').on(t.stored),
    index('file_jobs_expires').on(t.expiresAt),
  ],
);
