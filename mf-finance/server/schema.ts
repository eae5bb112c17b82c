import { index, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import { at } from 'api/db/schema/portal/base';

/** What the portal adds to the ERP's titles. */
export const area = pgSchema('finance');

/** Texts on a bank's slips besides their own fields (docs/product/admin.md, 'Settings'). */
export const ticketMessages = area.table(
  'ticket_messages',
  {
    id: serial('id').primaryKey(),
    /** Bank code, such as `237`. */
    bankId: text('bank_id').notNull(),
    description: text('description').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('ticket_messages_bank').on(t.bankId)],
);
