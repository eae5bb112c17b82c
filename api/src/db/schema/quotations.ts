import { index, integer, jsonb, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, portal } from './base';
import { customers, users } from './people';

/** A quotation (cotação) requested by a customer; `status`: 0 waiting, 1 in progress, 2 finished. */
export const quotations = portal.table(
  'quotations',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Values of the ERP at the time of sending; the CNPJ without mask. */
    companyName: text('company_name').notNull(),
    cnpj: text('cnpj').notNull(),
    companyType: text('company_type').notNull(),
    productName: text('product_name').notNull(),
    /** All other form fields (`quotationBody`). */
    fields: jsonb('fields').notNull(),
    status: smallint('status').notNull(),
    /** The attachment's original name, and its name in the file store. */
    fileName: text('file_name'),
    file: text('file'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** The `Idempotency-Key` of the request, or its key in a dataset. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    uniqueIndex('quotations_key').on(t.userId, t.idempotencyKey),
    index('quotations_customer').on(t.customerId, t.createdAt),
    index('quotations_created').on(t.createdAt),
  ],
);
