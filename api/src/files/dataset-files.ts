import type pg from 'pg';

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
