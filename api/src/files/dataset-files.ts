import type pg from 'pg';
import type { FileStore } from './store';

/** A file that came with the dataset. */
export interface DatasetFile {
  /** Its name in the file store. */
  readonly stored: string;
  /** Size in bytes. */
  readonly size: number;
}

/**
 * File store name of a file in the dataset's `files/` folder, by its relative path (`nfe/<key>.xml`); null if the
 * dataset lacks it or has it empty. The caller must have checked that the reader may see the file.
 */
export async function datasetFile(pool: pg.Pool, path: string): Promise<DatasetFile | null> {
  const { rows } = await pool.query<DatasetFile>(
    'SELECT stored, size FROM portal.dataset_files WHERE path = $1 AND size > 0',
    [path.normalize('NFC')],
  );
  return rows[0] ?? null;
}

/** Reads files of the dataset by their path in `files/`. */
export interface DatasetFiles {
  /** The content; null if the dataset has no such file. */
  read(path: string): Promise<Buffer | null>;
}

/** The dataset's files in the portal's file store. */
export const datasetFiles = (pool: pg.Pool, files: Pick<FileStore, 'get'>): DatasetFiles => ({
  async read(path) {
    const file = await datasetFile(pool, path);
    return file && files.get(file.stored);
  },
});
