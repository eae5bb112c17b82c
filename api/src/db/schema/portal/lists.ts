import { boolean, integer, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { portal } from './base';
import { users } from './people';

/** A saved column layout: the column labels a list shows to one user, in order. */
export const columnLayouts = portal.table(
  'column_layouts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    show: text('show').array().notNull(),
    noShow: text('no_show').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.endpoint] })],
);

/** A saved view: the filters and order of a list, stored by name for one user. */
export const listViews = portal.table(
  'list_views',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    name: text('name').notNull(),
    /** The query string of the list's address. */
    query: text('query').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [uniqueIndex('list_views_user_endpoint_name').on(t.userId, t.endpoint, t.name)],
);
