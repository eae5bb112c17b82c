import { sql } from 'drizzle-orm';
import { date, index, integer, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, portal } from './base';
import { customers, users } from './people';

/**
 * A safety (1) or emergency sheet (4) in its present revision, of a product or of the products with an Intertox code:
 * one of the two codes is given. `file` is its name in the file store.
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
  },
  (t) => [
    uniqueIndex('documents_of').on(
      t.documentId,
      sql`coalesce(${t.productCode}, '')`,
      sql`coalesce(${t.intertoxCode}, '')`,
    ),
  ],
);

/** That a user opened a sheet: once per revision, as each has a file of its own. */
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
    /** The company he read it for. */
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
    /** Last day it holds. */
    validUntil: date('valid_until'),
  },
  (t) => [uniqueIndex('certificates_of').on(t.customerId, t.branch, t.title)],
);

/** The code under which Intertox keeps a sheet. */
export const intertoxCodes = portal.table('intertox_codes', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
});

/** The products (B1_COD) that have an Intertox code's sheet. */
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
