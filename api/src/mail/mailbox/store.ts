import type pg from 'pg';
import type { Email } from 'postal-mime';

/** A mail as `/dev/mailbox.json` shows it. */
export interface KeptMail {
  readonly id: number;
  readonly received_at: Date;
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly type: string;
    readonly size: number;
  }[];
}

/** Older ones make room. */
const KEEP = 200;

const COLUMNS = `id, received_at, "to", subject, html, text,
  coalesce((SELECT jsonb_agg(a - 'content' ORDER BY n) FROM jsonb_array_elements(attachments) WITH ORDINALITY AS e(a, n)),
    '[]') AS attachments`;

/** The mails of the dev mailbox, kept in the database so that a restart does not lose a link. */
export function mailboxStore(pool: pg.Pool, now: () => Date) {
  return {
    async add(to: readonly string[], email: Email): Promise<void> {
      const attachments = email.attachments.map(({ filename, mimeType, content }, n) => ({
        filename: filename ?? `anexo-${n + 1}`,
        type: mimeType,
        size: Buffer.byteLength(String(content), 'base64'),
        content: String(content),
      }));
      await pool.query(
        `INSERT INTO portal.dev_mails (received_at, "to", subject, html, text, attachments) VALUES ($1, $2, $3, $4, $5, $6)`,
        [now(), to, email.subject ?? '', email.html ?? '', email.text ?? '', JSON.stringify(attachments)],
      );
      await pool.query(
        'DELETE FROM portal.dev_mails WHERE id <= (SELECT max(id) FROM portal.dev_mails) - $1::int',
        [KEEP],
      );
    },
    /** Newest first. */
    async list(): Promise<KeptMail[]> {
      return (await pool.query<KeptMail>(`SELECT ${COLUMNS} FROM portal.dev_mails ORDER BY id DESC`)).rows;
    },
    async one(id: number): Promise<KeptMail | undefined> {
      return (await pool.query<KeptMail>(`SELECT ${COLUMNS} FROM portal.dev_mails WHERE id = $1`, [id]))
        .rows[0];
    },
    async attachment(id: number, n: number) {
      const { rows } = await pool.query<{ filename: string; content: string }>(
        `SELECT attachments->$2::int->>'filename' AS filename, attachments->$2::int->>'content' AS content
         FROM portal.dev_mails WHERE id = $1 AND attachments->$2::int IS NOT NULL`,
        [id, n],
      );
      return rows[0] && { filename: rows[0].filename, content: Buffer.from(rows[0].content, 'base64') };
    },
  };
}
export type MailboxStore = ReturnType<typeof mailboxStore>;
