import { index, integer, jsonb, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, bytea, portal } from './base';
import { customers, users } from './people';

const none = sql`'{}'`;

/** A company's keys for machines (docs/adr/0153). Only the SHA-256 of a key is stored. */
export const machineKeys = portal.table(
  'machine_keys',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Who made it: a request is his. Null once the person was deleted; the key stays. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().notNull(),
    /** The access codes of its scopes that its maker held. */
    codes: integer('codes').array().notNull().default(none),
    /** A1_LOJA; none means all. */
    stores: text('stores').array().notNull().default(none),
    /** IP addresses and networks; none means any. */
    addresses: text('addresses').array().notNull().default(none),
    hash: bytea('hash').notNull().unique(),
    /** How it begins, to tell it from others. */
    hint: text('hint').notNull(),
    /** The key before the last rotation, and until when it is taken. */
    oldHash: bytea('old_hash').unique(),
    oldUntil: at('old_until'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [index('machine_keys_customer').on(t.customerId), index('machine_keys_user').on(t.userId)],
);

/** What a key's writing call was answered, by its `Idempotency-Key`; no status while it runs. */
export const keyAnswers = portal.table(
  'key_answers',
  {
    keyId: integer('key_id')
      .notNull()
      .references(() => machineKeys.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of what was asked. */
    asked: bytea('asked').notNull(),
    status: smallint('status'),
    answer: jsonb('answer'),
    startedAt: at('started_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.name] })],
);
