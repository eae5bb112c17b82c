import { sql } from 'drizzle-orm';
import { date, index, integer, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, portal } from './base';
import { customers, users } from './people';

/**
 * The current revision of a safety (1) or emergency sheet (4). It belongs to a product or to all products with an
 * Intertox code; exactly one of the two codes is set. `file` is its name in the file store.
 */
export const documents = portal.table(
  'documents',
  {
    id: serial('id').primaryKey(),
    productCode: text('product_code'),
    intertoxCode: text('intertox_code'),
    documentId: smallint('document_id').notNull(),
    file: text('file').notNull(),
    revision: text('revision'),
    date: date('date'),
    updatedAt: at('updated_at').notNull(),
    /** When its file took the place of a former one; null for the first. */
    revisedAt: at('revised_at'),
  },
  (t) => [
    uniqueIndex('documents_of').on(
      t.documentId,
      sql`coalesce(${t.productCode}, '')`,
      sql`coalesce(${t.intertoxCode}, '')`,
    ),
  ],
);

/** Records that a user opened a sheet, once per revision, because each revision has its own file. */
export const documentReads = portal.table(
  'document_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    revision: text('revision'),
    /** The company active when it was read. */
    customerId: integer('customer_id').references(() => customers.id),
    readAt: at('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.documentId, t.file] }),
    index('document_reads_document').on(t.documentId),
  ],
);

/** A certificate of a customer at one of the supplier's branches (M0_CODFIL). */
export const certificates = portal.table(
  'certificates',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    branch: text('branch').notNull(),
    title: text('title').notNull(),
    file: text('file').notNull(),
    /** Last day of validity. */
    validUntil: date('valid_until'),
  },
  (t) => [uniqueIndex('certificates_of').on(t.customerId, t.branch, t.title)],
);

/** The code of a sheet at Intertox. */
export const intertoxCodes = portal.table('intertox_codes', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
});

/** The products (B1_COD) that use the sheet of an Intertox code. */
export const intertoxProducts = portal.table(
  'intertox_products',
  {
    intertoxId: integer('intertox_id')
      .notNull()
      .references(() => intertoxCodes.id, { onDelete: 'cascade' }),
    productCode: text('product_code').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.intertoxId, t.productCode] }),
    index('intertox_products_product').on(t.productCode),
  ],
);
