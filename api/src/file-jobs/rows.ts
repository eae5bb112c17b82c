import type pg from 'pg';
import type { FileJob } from 'api-contract';
import type { Reader } from '../platform/own-list';

/** A row of `portal.file_jobs`. */
export interface FileJobRow {
  readonly id: string;
  readonly kind: string;
  readonly reader: Reader;
  readonly request: object;
  readonly user_id: number;
  /** Null if the file is not about one company. */
  readonly customer_id: number | null;
  readonly status: Exclude<FileJob['status'], 'expired'>;
  readonly progress: number;
  readonly attempts: number;
  readonly stored: string | null;
  readonly file_name: string | null;
  readonly content_type: string | null;
  readonly size: number | null;
  readonly notes: string[];
  readonly message: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** A job that has not ended after this time never will: its process died as often as it was tried. */
export const DEAD_MS = 2 * 3600 * 1000;

/** The job, if it exists. */
export async function findJob(pool: pg.Pool, id: string): Promise<FileJobRow | undefined> {
  const { rows } = await pool.query<FileJobRow>('SELECT * FROM portal.file_jobs WHERE id = $1', [id]);
  return rows[0];
}

/** Takes a job that has not ended, for another attempt. */
export async function takeJob(pool: pg.Pool, id: string): Promise<FileJobRow | undefined> {
  const { rows } = await pool.query<FileJobRow>(
    `UPDATE portal.file_jobs SET status = 'running', progress = 0, attempts = attempts + 1
     WHERE id = $1 AND status IN ('waiting', 'running') RETURNING *`,
    [id],
  );
  return rows[0];
}

/** How far a running job is, in percent; it never goes back. */
export async function noteProgress(pool: pg.Pool, id: string, percent: number): Promise<void> {
  await pool.query(
    `UPDATE portal.file_jobs SET progress = greatest(progress, $2) WHERE id = $1 AND status = 'running'`,
    [id, percent],
  );
}

/** Ends a job without a file. */
export async function failJob(pool: pg.Pool, id: string, message: string): Promise<void> {
  await pool.query(
    `UPDATE portal.file_jobs SET status = 'failed', message = $2 WHERE id = $1 AND status IN ('waiting', 'running')`,
    [id, message],
  );
}

/** Ends a job with its file; false if another attempt has ended it before. */
export async function endJob(
  client: pg.ClientBase,
  id: string,
  file: { stored: string; fileName: string; contentType: string; size: number; notes: readonly string[] },
): Promise<boolean> {
  const { stored, fileName, contentType, size, notes } = file;
  const { rowCount } = await client.query(
    `UPDATE portal.file_jobs SET status = 'done', progress = 100, stored = $2, file_name = $3, content_type = $4,
       size = $5, notes = $6 WHERE id = $1 AND status = 'running'`,
    [id, stored, fileName, contentType, size, JSON.stringify(notes)],
  );
  return rowCount === 1;
}

/** Jobs that have not ended, for a process that starts. */
export async function openJobs(pool: pg.Pool, kind: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM portal.file_jobs WHERE kind = $1 AND status IN ('waiting', 'running')`,
    [kind],
  );
  return rows.map(({ id }) => id);
}
