import type pg from 'pg';
import type { FileStore } from './store';

/** A file younger than this may still be on its way into the row that names it. */
const DAY_MS = 24 * 3600 * 1000;

/** Removes photos that no user refers to: of uploads that lost a race, or whose process died in between. */
export async function sweepPhotos(pool: pg.Pool, files: FileStore, now: Date): Promise<void> {
  for await (const { name, at } of files.list('photos')) {
    if (now.getTime() - at.getTime() < DAY_MS) continue;
    const { rowCount } = await pool.query('SELECT 1 FROM portal.users WHERE photo = $1', [`/files/${name}`]);
    if (rowCount === 0) await files.remove(name);
  }
}
