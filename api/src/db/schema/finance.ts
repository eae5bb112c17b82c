import { index, serial, text } from 'drizzle-orm/pg-core';
import { at, portal } from './base';

/** What a bank's slips say beside their own fields (spec part 2 section 3, 'Bank slip message'). */
export const ticketMessages = portal.table(
  'ticket_messages',
  {
    id: serial('id').primaryKey(),
    /** `237` and so on. */
    bankId: text('bank_id').notNull(),
    description: text('description').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('ticket_messages_bank').on(t.bankId)],
);
