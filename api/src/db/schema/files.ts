import { integer, text } from 'drizzle-orm/pg-core';
import { portal } from './base';

/** The files of the loaded dataset's `files/` folder (DATASET), by their path there; `stored` names them in the file store. */
export const datasetFiles = portal.table('dataset_files', {
  path: text('path').primaryKey(),
  stored: text('stored').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
});
