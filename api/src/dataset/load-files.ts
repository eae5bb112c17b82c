import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { FileStore } from '../files/store';
import type { DatasetFolder } from './folder';

/** A file of the dataset that the store has now. */
export interface StoredFile {
  readonly path: string;
  readonly stored: string;
  readonly size: number;
}

/** Names a file by its content, so that loading again writes nothing twice. */
function nameOf(filePath: string, content: Buffer): string {
  const extension = /^\.[a-z0-9]{1,5}$/.exec(path.extname(filePath).toLowerCase())?.[0] ?? '.bin';
  return `dataset/${createHash('sha256').update(content).digest('hex').slice(0, 32)}${extension}`;
}

/** Puts the dataset's files into the store, before the transaction: bytes cannot be rolled back, only left unused. */
export async function storeFiles(folder: DatasetFolder, store: FileStore): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const file of folder.files) {
    const content = await readFile(file.path);
    const name = nameOf(file.name, content);
    if ((await store.size(name)) !== content.length) await store.put(name, content);
    stored.push({ path: file.name, stored: name, size: content.length });
  }
  return stored;
}

/** Makes the stored files the dataset's, in the load's transaction. Those of the former dataset go with the daily sweep. */
export async function saveFiles(client: pg.PoolClient, files: readonly StoredFile[]): Promise<void> {
  await client.query('DELETE FROM portal.dataset_files');
  await client.query(
    `INSERT INTO portal.dataset_files (path, stored, size)
     SELECT * FROM unnest($1::text[], $2::text[], $3::int[])`,
    [files.map((file) => file.path), files.map((file) => file.stored), files.map((file) => file.size)],
  );
}
