import { safeFileName, THREAD_FILE_EXTENSIONS, type ThreadFile } from 'api-contract';
import type pg from 'pg';
import { insertedId } from '../db/inserted-id';
import type { Inspector } from '../files/inspect';
import { FILE_TYPES } from '../files/sniff';
import { type FileStore, newFileName } from '../files/store';
import { uploadedKind } from '../files/uploaded';
import { PICTURE_REFUSED } from '../files/photo';
import { invalid } from '../platform/problem';

/** A file as it was sent; the sender chose its name. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
}

/** A file that was judged and put into the store; no row refers to it yet. */
export interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly stored: string;
  readonly thumb: string | null;
}

export interface FileDeps {
  readonly files: FileStore;
  readonly inspect: Inspector;
  /** How many bytes of conversations a company may have. */
  readonly companyBytes: number;
}

const ALLOWED = { extensions: THREAD_FILE_EXTENSIONS, words: 'PDF, JPEG ou PNG' };
const FOLDER = 'threads';
const MB = 1024 * 1024;

/** Judges a file and stores it: pictures upright, without what stood beside their pixels. 422 for what is refused. */
async function keepOne({ files, inspect }: FileDeps, file: SentFile): Promise<KeptFile> {
  const kind = await uploadedKind(inspect, file, ALLOWED);
  const name = safeFileName(file.name);
  const type = FILE_TYPES[kind] ?? '';
  if (kind === 'pdf') {
    const stored = newFileName(FOLDER, kind);
    await files.put(stored, file.content);
    return { name, type, size: file.content.length, stored, thumb: null };
  }
  const drawn = await inspect.picture(file.content);
  if ('refused' in drawn) throw invalid('file', PICTURE_REFUSED[drawn.refused]);
  const [stored, thumb] = [newFileName(FOLDER, drawn.extension), newFileName(FOLDER, drawn.extension)];
  await files.put(stored, Buffer.from(drawn.bytes));
  await files.put(thumb, Buffer.from(drawn.thumb));
  return { name, type, size: drawn.bytes.byteLength, stored, thumb };
}

/** Removes files that no row refers to. */
export async function dropFiles(
  { files }: Pick<FileDeps, 'files'>,
  kept: readonly KeptFile[],
): Promise<void> {
  for (const { stored, thumb } of kept) {
    await files.remove(stored);
    if (thumb !== null) await files.remove(thumb);
  }
}

/** Keeps all of these files, or none. */
export async function keepFiles(deps: FileDeps, sent: readonly SentFile[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  try {
    for (const file of sent) kept.push(await keepOne(deps, file));
    return kept;
  } catch (error) {
    await dropFiles(deps, kept);
    throw error;
  }
}

/** Why the company has no room for kept files; null where it has. Other uploads of the company wait until the end. */
export async function whyNoRoom(
  client: pg.ClientBase,
  { companyBytes }: Pick<FileDeps, 'companyBytes'>,
  kept: readonly KeptFile[],
  customerId: number,
): Promise<string | null> {
  if (kept.length === 0) return null;
  await client.query('SELECT FROM portal.customers WHERE id = $1 FOR NO KEY UPDATE', [customerId]);
  const { rows } = await client.query<{ used: string }>(
    `SELECT coalesce(sum(f.size), 0) AS used FROM portal.thread_files f
     JOIN portal.threads t ON t.id = f.thread_id WHERE t.customer_id = $1`,
    [customerId],
  );
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  return Number(rows[0]?.used) + bytes > companyBytes
    ? `A sua empresa atingiu o limite de ${companyBytes / MB} MB de anexos.`
    : null;
}

/** Writes down kept files; 422 where the company has no room for them. */
export async function writeFiles(
  client: pg.ClientBase,
  { companyBytes }: Pick<FileDeps, 'companyBytes'>,
  kept: readonly KeptFile[],
  of: {
    readonly threadId: number;
    readonly customerId: number;
    readonly messageId?: number;
    readonly userId: number | null;
    readonly at: Date;
  },
): Promise<ThreadFile[]> {
  const noRoom = await whyNoRoom(client, { companyBytes }, kept, of.customerId);
  if (noRoom !== null) throw invalid('file', noRoom);
  const written: ThreadFile[] = [];
  for (const { name, type, size, stored, thumb } of kept) {
    const added = await client.query<{ id: number }>(
      `INSERT INTO portal.thread_files (thread_id, message_id, user_id, name, type, size, stored, thumb, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [of.threadId, of.messageId ?? null, of.userId, name, type, size, stored, thumb, of.at],
    );
    written.push({ id: insertedId(added), name, type, size });
  }
  return written;
}
