import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { customers, users } from './people';

/**
 * A conversation between a company and the supplier about a record of an area (docs/adr/0146). Who may read it follows
 * from its company, its store and the access code of its kind.
 */
export const threads = portal.table(
  'threads',
  {
    id: serial('id').primaryKey(),
    /** `THREAD_KIND` of api-contract. */
    kind: text('kind').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** A1_LOJA; blank for the whole company's. */
    store: text('store').notNull().default(''),
    /** `THREAD_STATUS` of api-contract. */
    status: text('status').notNull(),
    /** Who of the supplier looks after it. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** Until when the supplier answers; null where nothing is promised. */
    dueAt: at('due_at'),
    /** The supplier's first message that the customer reads. */
    answeredAt: at('answered_at'),
    /** When it was solved or refused. */
    closedAt: at('closed_at'),
    /** Its last change, and the last that the customer may know of: a note is none. */
    lastAt: at('last_at').notNull(),
    publicAt: at('public_at').notNull(),
  },
  (t) => [index('threads_customer').on(t.customerId, t.kind), index('threads_status').on(t.kind, t.status)],
);

/** What was written in a conversation. */
export const threadMessages = portal.table(
  'thread_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    threadId: integer('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** Only the supplier's people read it: a note, or a mail that was not accepted. */
    internal: boolean('internal').notNull().default(false),
    byStaff: boolean('by_staff').notNull(),
    /** `portal` or `mail`. */
    via: text('via').notNull().default('portal'),
    mentions: integer('mentions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: at('created_at').notNull(),
    /** The `Idempotency-Key` of the call. */
    idempotencyKey: text('idempotency_key'),
    /** The Message-ID of a mail: it comes once. */
    mailId: text('mail_id'),
    /** Of a mail that became no message: its sender, and why. */
    mailFrom: text('mail_from'),
    refused: text('refused'),
  },
  (t) => [
    index('thread_messages_thread').on(t.threadId, t.id),
    uniqueIndex('thread_messages_key').on(t.threadId, t.userId, t.idempotencyKey),
    uniqueIndex('thread_messages_mail').on(t.mailId),
  ],
);

/** Files of a conversation: of one of its messages, or of the record itself. */
export const threadFiles = portal.table(
  'thread_files',
  {
    id: serial('id').primaryKey(),
    threadId: integer('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' }).references(() => threadMessages.id, {
      onDelete: 'set null',
    }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** Its names in the file store; a PDF has no thumbnail. */
    stored: text('stored').notNull(),
    thumb: text('thumb'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('thread_files_thread').on(t.threadId),
    index('thread_files_stored').on(t.stored),
    index('thread_files_thumb').on(t.thumb),
  ],
);

/** How far a person has read a conversation. */
export const threadReads = portal.table(
  'thread_reads',
  {
    threadId: integer('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last message he has seen; 0 before the first. */
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.userId] })],
);
