import { integer, text } from 'drizzle-orm/pg-core';
import { portal } from './base';

/**
 * The files of the loaded dataset's `files/` folder, by relative path; `stored` is the name in the file
 * store.
 */
export const datasetFiles = portal.table('dataset_files', {
  path: text('path').primaryKey(),
  stored: text('stored').notNull(),
  /** Size in bytes. */
  size: integer('size').notNull(),
});
