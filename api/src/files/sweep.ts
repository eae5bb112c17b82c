import type pg from 'pg';
import type { FileStore } from './store';

/** A younger file may belong to a row that is not committed yet. */
const DAY_MS = 24 * 3600 * 1000;

/** Folders of the file store, and the rows that refer to their files. An area that stores files adds its own. */
const FOLDERS: Readonly<Record<string, string>> = {
  photos: "SELECT 1 FROM portal.users WHERE photo = '/files/' || $1",
  dataset: `SELECT 1 FROM portal.dataset_files WHERE stored = $1
    UNION ALL SELECT 1 FROM orders.quotations WHERE file = $1`,
  jobs: 'SELECT 1 FROM portal.file_jobs WHERE stored = $1 AND expires_at > now()',
  reports: `SELECT 1 FROM pgboss.job
    WHERE name = 'mail-report' AND data->>'stored' = $1 AND state IN ('created', 'retry', 'active')`,
  documents: `SELECT 1 FROM documents.documents WHERE file = $1 AND removed_at IS NULL
    UNION ALL SELECT 1 FROM documents.certificates WHERE file = $1`,
  threads: 'SELECT 1 FROM portal.thread_files WHERE stored = $1 OR thumb = $1',
  quotations: 'SELECT 1 FROM orders.quotations WHERE file = $1',
};

/**
 * Deletes what no row refers to, from uploads that lost a race, from a crashed process, or from a former dataset, and
 * what was never written to its end. Answers how many of the former.
 */
export async function sweepFiles(pool: pg.Pool, files: FileStore, now: Date): Promise<number> {
  let removed = 0;
  await files.removeUnfinished(new Date(now.getTime() - DAY_MS));
  for (const [folder, used] of Object.entries(FOLDERS)) {
    for await (const { name, at } of files.list(folder)) {
      if (now.getTime() - at.getTime() < DAY_MS) continue;
      const { rowCount } = await pool.query(used, [name]);
      if (rowCount !== 0) continue;
      await files.remove(name);
      removed++;
    }
  }
  return removed;
}
