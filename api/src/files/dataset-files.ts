import type pg from 'pg';
import type { FileStore } from './store';

/** A file that came with the dataset. */
export interface DatasetFile {
  /** Its name in the file store. */
  readonly stored: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Where the file store keeps a file of the dataset's `files/` folder, by its path there (`nfe/<key>.xml`); null where
 * the dataset has none. Whether the reader may see it is decided before it is asked for.
 */
export async function datasetFile(pool: pg.Pool, path: string): Promise<DatasetFile | null> {
  const { rows } = await pool.query<DatasetFile>(
    'SELECT stored, size FROM portal.dataset_files WHERE path = $1',
    [path.normalize('NFC')],
  );
  return rows[0] ?? null;
}

/** Reads files of the dataset by their path in `files/`. */
export interface DatasetFiles {
  /** Its bytes; null where the dataset has no such file. */
  read(path: string): Promise<Buffer | null>;
}

/** The dataset's files in the portal's file store. */
export const datasetFiles = (pool: pg.Pool, files: Pick<FileStore, 'get'>): DatasetFiles => ({
  async read(path) {
    const file = await datasetFile(pool, path);
    return file && files.get(file.stored);
  },
});
