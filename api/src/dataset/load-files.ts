import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { contentName, type FileStore } from '../files/store';
import type { DatasetFolder } from './folder';

/** A file of the dataset that is now in the file store. */
export interface StoredFile {
  readonly path: string;
  readonly stored: string;
  readonly size: number;
}

/** Names a file by its content, so that a repeated load writes nothing twice. */
function nameOf(filePath: string, content: Buffer): string {
  const [, extension = 'bin'] = /^\.([a-z0-9]{1,5})$/.exec(path.extname(filePath).toLowerCase()) ?? [];
  return contentName('dataset', extension, content);
}

/**
 * Copies the dataset's files into the store. Runs before the transaction: files cannot be rolled back, but unused ones
 * do no harm.
 */
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

/**
 * Makes these files the current ones, in the load's transaction. The daily clean-up removes those of the former
 * dataset.
 */
export async function saveFiles(client: pg.PoolClient, files: readonly StoredFile[]): Promise<void> {
  await client.query('DELETE FROM portal.dataset_files');
  await client.query(
    `INSERT INTO portal.dataset_files (path, stored, size)
     SELECT * FROM unnest($1::text[], $2::text[], $3::int[])`,
    [files.map((file) => file.path), files.map((file) => file.stored), files.map((file) => file.size)],
  );
}
