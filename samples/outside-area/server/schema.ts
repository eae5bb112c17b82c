import { at } from 'api/db/schema/portal/base';
import { customers, users } from 'api/db/schema/portal/people';
import { index, integer, pgSchema, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';

export const area = pgSchema('visits');

/** Notes of a company. A note outlives who wrote it. */
export const notes = area.table(
  'notes',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Its file in the store, and the name that its sender gave it. */
    file: text('file'),
    fileName: text('file_name'),
    /** The number that a job gives it. */
    protocol: text('protocol'),
  },
  (t) => [
    uniqueIndex('notes_once').on(t.userId, t.idempotencyKey),
    index('notes_of').on(t.customerId, t.createdAt),
  ],
);
