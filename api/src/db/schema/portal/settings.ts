import { sql } from 'drizzle-orm';
import { integer, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, portal } from './base';
import { users } from './people';

/** Who gets the e-mails of a module (docs/product/admin.md, 'E-mail modules'); `module` is a code of MAIL_MODULE. */
export const emailSenders = portal.table(
  'email_senders',
  {
    id: serial('id').primaryKey(),
    mail: text('mail').notNull(),
    module: smallint('module').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('email_senders_once').on(t.module, sql`lower(${t.mail})`)],
);

/** Each version of the terms of use that was saved in the portal; rows are only inserted. */
export const termsVersions = portal.table('terms_versions', {
  id: serial('id').primaryKey(),
  /** The hash that acceptances of this version refer to. */
  hash: text('hash').notNull(),
  terms: text('terms').notNull(),
  savedAt: at('saved_at').notNull(),
  /** Null if the version came from a dataset. */
  savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
});
