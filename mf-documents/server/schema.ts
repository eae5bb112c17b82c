import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgSchema,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at } from 'api/db/schema/portal/base';
import { customers, users } from 'api/db/schema/portal/people';

/** Sheets and certificates, and who has read them. */
export const area = pgSchema('documents');

/** When a document was uploaded and by whom; blank for one that came with the dataset. */
const upload = () => ({
  uploadedAt: at('uploaded_at'),
  uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
});

/**
 * The current revision of a safety (1) or emergency sheet (4). It belongs to a product or to all products with an
 * Intertox code; exactly one of the two codes is set. `file` is its name in the file store.
 */
export const documents = area.table(
  'documents',
  {
    id: serial('id').primaryKey(),
    productCode: text('product_code'),
    intertoxCode: text('intertox_code'),
    documentId: smallint('document_id').notNull(),
    /** The product's name when the sheet came; null for a sheet of an Intertox code. */
    productName: text('product_name'),
    file: text('file').notNull(),
    revision: text('revision'),
    date: date('date'),
    /** Last day of validity. */
    validUntil: date('valid_until'),
    updatedAt: at('updated_at').notNull(),
    /** When its file took the place of a former one; null for the first. */
    revisedAt: at('revised_at'),
    ...upload(),
    /** There is no such sheet since then; the row stays for the log of its readers. */
    removedAt: at('removed_at'),
  },
  (t) => [
    uniqueIndex('documents_of').on(
      t.documentId,
      sql`coalesce(${t.productCode}, '')`,
      sql`coalesce(${t.intertoxCode}, '')`,
    ),
  ],
);

/** Records that a user opened a sheet, once per revision, because each revision has its own file. Outlives the user. */
export const documentReads = area.table(
  'document_reads',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As the user was called then. */
    userName: text('user_name').notNull().default(''),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The product whose sheet was asked for, as the ERP calls it. */
    productCode: text('product_code'),
    productName: text('product_name'),
    file: text('file').notNull(),
    revision: text('revision'),
    /** The company active when it was read. */
    customerId: integer('customer_id').references(() => customers.id),
    readAt: at('read_at').notNull(),
  },
  (t) => [
    uniqueIndex('document_reads_once').on(t.userId, t.documentId, t.file),
    index('document_reads_document').on(t.documentId),
    index('document_reads_at').on(t.readAt, t.id),
  ],
);

/** A certificate of a customer at one of the supplier's branches (M0_CODFIL). */
export const certificates = area.table(
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
    updatedAt: at('updated_at'),
    ...upload(),
  },
  (t) => [uniqueIndex('certificates_of').on(t.customerId, t.branch, t.title)],
);

/** The code of a sheet at Intertox. */
export const intertoxCodes = area.table('intertox_codes', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
});

/** The products (B1_COD) that use the sheet of an Intertox code. */
export const intertoxProducts = area.table(
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

/**
 * The permanent address of a product's sheet. The token is kept as it is, because it must be shown again; it opens this
 * one sheet and nothing else.
 */
export const sheetLinks = area.table(
  'sheet_links',
  {
    token: text('token').primaryKey(),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    documentId: smallint('document_id').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('sheet_links_of').on(t.productCode, t.documentId)],
);
