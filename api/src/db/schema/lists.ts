import { boolean, integer, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { portal } from './base';
import { users } from './people';

/** A saved column layout: which labels a list shows to one user, in order. */
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

/** A saved view: what a list shows one user when it is opened by name. */
export const listViews = portal.table(
  'list_views',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    name: text('name').notNull(),
    /** The list's part of the address. */
    query: text('query').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [uniqueIndex('list_views_user_endpoint_name').on(t.userId, t.endpoint, t.name)],
);
