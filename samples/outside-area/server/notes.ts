import { safeFileName } from 'api-contract';
import { transaction } from 'api/db/transaction';
import type { Inspector } from 'api/files/inspect';
import { type FileStore, newFileName } from 'api/files/store';
import { uploadedKind } from 'api/files/uploaded';
import type { JobQueue } from 'api/jobs/jobs';
import type pg from 'pg';
import { NOTE_FILE } from '../wire/rules';

/** What notes are kept with. */
export interface NoteDeps {
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly inspect: Inspector;
  readonly now: () => Date;
  /** What gives a new note its protocol. */
  readonly protocols: JobQueue<{ id: number }>;
}

interface NewNote {
  readonly userId: number;
  readonly customerId: number;
  readonly text: string;
  readonly file: { readonly name: string; readonly content: Buffer } | null;
  /** Of the call: the same key of the same user adds nothing again. */
  readonly key: string | null;
}

/** Adds a note of a company; 422 for a file that is not what it may be. */
export async function addNote(
  { pool, files, inspect, now, protocols }: NoteDeps,
  note: NewNote,
): Promise<void> {
  const { file } = note;
  const stored = file && newFileName('visits', await uploadedKind(inspect, file, NOTE_FILE));
  // A file whose row is not written is swept away after a day (`files` of index.ts).
  if (file && stored) await files.put(stored, file.content);
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO visits.notes (user_id, customer_id, text, created_at, idempotency_key, file, file_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING id`,
      [note.userId, note.customerId, note.text, now(), note.key, stored, file && safeFileName(file.name)],
    );
    for (const { id } of rows) await protocols.send({ id }, { client });
  });
}

/** The file of a company's note; null where there is none. */
export async function noteFile(
  pool: pg.Pool,
  { id, customerId }: { id: number; customerId: number },
): Promise<{ file: string; name: string } | null> {
  const { rows } = await pool.query<{ file: string; name: string }>(
    'SELECT file, file_name AS name FROM visits.notes WHERE id = $1 AND customer_id = $2 AND file IS NOT NULL',
    [id, customerId],
  );
  return rows[0] ?? null;
}
