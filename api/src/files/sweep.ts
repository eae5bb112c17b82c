import type pg from 'pg';
import type { FileStore } from './store';

/** A younger file may belong to a row that is not committed yet. */
const DAY_MS = 24 * 3600 * 1000;

/**
 * Folders of the file store, each with the SQL that finds the rows which refer to the file named $1. Several may speak of
 * one folder.
 */
export type FileUses = Readonly<Record<string, string>>;

/** Files of the platform. */
export const PLATFORM_FILES: FileUses = {
  photos: "SELECT 1 FROM portal.users WHERE photo = '/files/' || $1",
  dataset: `SELECT 1 FROM portal.dataset_files WHERE stored = $1
    UNION ALL SELECT 1 FROM portal.thread_files WHERE stored = $1 OR thumb = $1`,
  jobs: 'SELECT 1 FROM portal.file_jobs WHERE stored = $1 AND expires_at > now()',
  reports: `SELECT 1 FROM pgboss.job
    WHERE name = 'mail-report' AND data->>'stored' = $1 AND state IN ('created', 'retry', 'active')`,
  threads: 'SELECT 1 FROM portal.thread_files WHERE stored = $1 OR thumb = $1',
};

/**
 * Deletes what no row refers to, from uploads that lost a race, from a crashed process, or from a former dataset, and
 * what was never written to its end. Answers how many of the former.
 */
export async function sweepFiles(
  { pool, files, uses }: { pool: pg.Pool; files: FileStore; uses: readonly FileUses[] },
  now: Date,
): Promise<number> {
  let removed = 0;
  await files.removeUnfinished(new Date(now.getTime() - DAY_MS));
  for (const folder of new Set(uses.flatMap(Object.keys))) {
    const used = uses.flatMap(({ [folder]: rows }) => rows ?? []).join(' UNION ALL ');
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
