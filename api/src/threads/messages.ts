import {
  MESSAGE_VIA,
  safeFileName,
  THREAD_STATUS,
  type ThreadFile,
  type ThreadMessage,
  type ThreadMessageBody,
  USER_TYPE,
} from 'api-contract';
import type pg from 'pg';
import { insertedId } from '../db/inserted-id';
import { invalid, notFound } from '../platform/problem';
import type { ThreadReader } from './people';

type Db = Pick<pg.ClientBase, 'query'>;

/** Who reads or writes a conversation. */
export interface ThreadPerson {
  readonly userId: number;
  /** Of the supplier: notes are theirs. */
  readonly staff: boolean;
}

/** A message that is to be written. */
export interface NewMessage extends ThreadMessageBody {
  readonly via?: 'portal' | 'mail';
  /** The `Idempotency-Key` of the call. */
  readonly key?: string | null;
  /** The Message-ID of a mail. */
  readonly mailId?: string;
}

/** Takes the conversation's row, so that messages and changes follow one another; false where it is gone. */
export async function takeThread(client: Db, id: number): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM portal.threads WHERE id = $1 FOR UPDATE', [id]);
  return rowCount === 1;
}

/** As {@link takeThread}; 404 where it is gone. */
export async function lockThread(client: Db, id: number): Promise<void> {
  if (!(await takeThread(client, id))) throw notFound();
}

/** Customers mention their colleagues: of an id of the supplier they learn no more than of one that nobody has. */
function refuseMentions(
  { mentions, internal }: NewMessage,
  { staff, readers }: { readonly staff: boolean; readonly readers: readonly ThreadReader[] },
): void {
  for (const id of mentions) {
    const reader = readers.find((one) => one.id === id && (staff || !one.staff));
    if (!reader) throw invalid('mentions', 'Quem foi mencionado não pode ver esta conversa.');
    if (internal && !reader.staff) throw invalid('mentions', 'Uma nota interna só menciona a equipe.');
  }
}

/**
 * Writes a message, in the caller's transaction with the conversation locked. `isNew` is false where the same key or mail
 * has written it before: then nothing is told again.
 */
export async function writeMessage(
  client: Db,
  of: ThreadPerson & {
    readonly threadId: number;
    readonly readers: readonly ThreadReader[];
    readonly at: Date;
  },
  message: NewMessage,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { text, internal, mentions, files, via = MESSAGE_VIA.portal, key = null, mailId = null } = message;
  if (internal && !of.staff) throw invalid('internal', 'Só a equipe escreve notas internas.');
  if (internal && files.length > 0) throw invalid('files', 'Uma nota interna não leva arquivos.');
  refuseMentions(message, of);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO portal.thread_messages
       (thread_id, user_id, text, internal, by_staff, via, mentions, created_at, idempotency_key, mail_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
    [of.threadId, of.userId, text, internal, of.staff, via, [...new Set(mentions)], of.at, key, mailId],
  );
  if (!rows[0]) {
    const found = await client.query<{ id: string }>(
      `SELECT id FROM portal.thread_messages
       WHERE (thread_id = $1 AND user_id = $2 AND idempotency_key = $3) OR mail_id = $4`,
      [of.threadId, of.userId, key, mailId],
    );
    return { id: Number(insertedId(found)), isNew: false };
  }
  const id = Number(rows[0].id);
  const own = await client.query(
    `UPDATE portal.thread_files SET message_id = $1
     WHERE thread_id = $2 AND user_id = $3 AND message_id IS NULL AND id = ANY($4)`,
    [id, of.threadId, of.userId, files],
  );
  if (own.rowCount !== new Set(files).size) throw invalid('files', 'Arquivo não encontrado.');
  await client.query(
    internal
      ? 'UPDATE portal.threads SET last_at = $2 WHERE id = $1'
      : `UPDATE portal.threads SET last_at = $2, public_at = $2,
           answered_at = CASE WHEN $3 THEN coalesce(answered_at, $2) ELSE answered_at END,
           status = CASE WHEN NOT $3 AND status = '${THREAD_STATUS.waiting}' THEN '${THREAD_STATUS.open}' ELSE status END
         WHERE id = $1`,
    internal ? [of.threadId, of.at] : [of.threadId, of.at, of.staff],
  );
  // Whoever writes has read what came before; a note must not show that.
  if (!internal) await markRead(client, of, id);
  return { id, isNew: true };
}

/** A mail that did not become a message, for the supplier's people to see. The same one is written once. */
export async function writeRefusedMail(
  client: Db,
  mail: {
    readonly threadId: number;
    readonly text: string;
    readonly from: string;
    readonly why: string;
    readonly mailId: string;
    readonly at: Date;
  },
): Promise<void> {
  const { rowCount } = await client.query(
    `INSERT INTO portal.thread_messages
       (thread_id, text, internal, by_staff, via, created_at, mail_id, mail_from, refused)
     VALUES ($1, $2, true, false, '${MESSAGE_VIA.mail}', $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [mail.threadId, mail.text, mail.at, mail.mailId, mail.from, mail.why],
  );
  if (rowCount === 1)
    await client.query('UPDATE portal.threads SET last_at = $2 WHERE id = $1', [mail.threadId, mail.at]);
}

/** The person has seen everything up to this message, or up to now. */
export async function markRead(
  client: Db,
  { threadId, userId, staff }: ThreadPerson & { readonly threadId: number },
  upTo?: number,
): Promise<void> {
  await client.query(
    `INSERT INTO portal.thread_reads (thread_id, user_id, message_id)
     VALUES ($1, $2, coalesce($3::bigint, (SELECT max(id) FROM portal.thread_messages
       WHERE thread_id = $1 AND ($4 OR NOT internal)), 0))
     ON CONFLICT (thread_id, user_id) DO UPDATE SET message_id = greatest(thread_reads.message_id, excluded.message_id)`,
    [threadId, userId, upTo ?? null, staff],
  );
}

interface MessageRow {
  readonly id: string;
  readonly text: string;
  readonly user_id: number | null;
  readonly user_name: string;
  readonly internal: boolean;
  readonly by_staff: boolean;
  readonly via: 'portal' | 'mail';
  readonly created_at: Date;
  readonly mail_from: string | null;
  readonly refused: string | null;
  readonly read_by: string[];
}

interface FileRow extends ThreadFile {
  readonly message_id: string | null;
}

const ofWire = ({ id, name, type, size }: FileRow): ThreadFile => ({ id, name, type, size });

/** What a person may read of a conversation: messages in order, and the files of the record itself. */
export async function readThread(
  db: Db,
  threadId: number,
  { userId, staff }: ThreadPerson,
): Promise<{ readonly messages: ThreadMessage[]; readonly files: ThreadFile[] }> {
  const { rows } = await db.query<MessageRow>(
    `SELECT m.id, m.text, m.user_id, coalesce(u.name, '') AS user_name, m.internal, m.by_staff, m.via, m.created_at,
       m.mail_from, m.refused,
       ARRAY(SELECT r.name FROM portal.thread_reads s JOIN portal.users r ON r.id = s.user_id
         WHERE s.thread_id = m.thread_id AND s.message_id >= m.id AND s.user_id IS DISTINCT FROM m.user_id
           AND (NOT m.internal OR r.type_id <> ${USER_TYPE.customer})
         ORDER BY r.name COLLATE "und-x-icu") AS read_by
     FROM portal.thread_messages m LEFT JOIN portal.users u ON u.id = m.user_id
     WHERE m.thread_id = $1 AND ($2 OR NOT m.internal) ORDER BY m.id`,
    [threadId, staff],
  );
  const files = await db.query<FileRow>(
    'SELECT id, message_id, name, type, size FROM portal.thread_files WHERE thread_id = $1 ORDER BY id',
    [threadId],
  );
  const messages = rows.map(
    ({ id, text, read_by, via, user_id, user_name, created_at, by_staff, ...row }) => ({
      id: Number(id),
      text,
      user_name,
      created_at: created_at.toISOString(),
      via,
      read_by,
      files: files.rows.filter(({ message_id }) => message_id === id).map(ofWire),
      staff: by_staff,
      mine: user_id === userId,
      ...(staff && { internal: row.internal }),
      ...(row.refused !== null && { accepted: false, from: row.mail_from ?? '', why: row.refused }),
    }),
  );
  return { messages, files: files.rows.map(ofWire) };
}

/** One file of a conversation. */
export async function fileOf(
  db: Db,
  threadId: number,
  file: number,
): Promise<{ name: string; type: string; stored: string; thumb: string | null }> {
  const { rows } = await db.query<{ name: string; type: string; stored: string; thumb: string | null }>(
    'SELECT name, type, stored, thumb FROM portal.thread_files WHERE thread_id = $1 AND id = $2',
    [threadId, file],
  );
  if (!rows[0]) throw notFound();
  return { ...rows[0], name: safeFileName(rows[0].name) };
}
