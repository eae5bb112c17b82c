import { sql } from 'drizzle-orm';
import { integer, jsonb, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/**
 * Each version of an area's settings (docs/adr/0164); rows are only inserted, and the highest version is what holds. `source`
 * is the version whose values these are: its own, or with `undo` the one it went back to; 0 is the state before any change.
 * `before` is the `source` that `undo` leads to.
 */
export const areaSettings = portal.table(
  'area_settings',
  {
    area: text('area').notNull(),
    version: integer('version').notNull(),
    source: integer('source').notNull(),
    before: integer('before').notNull(),
    kept: jsonb('kept').notNull(),
    audiences: jsonb('audiences').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.area, t.version] })],
);
