import type pg from 'pg';
import type { Email } from 'postal-mime';
import type { Seal } from 'api/platform/seal';

/** The sealed content: the mail, with its attachments in base64. */
interface SealedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where an answer goes; blank where that is whom it is from. */
  readonly replyTo?: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly type: string;
    readonly size: number;
    readonly content: string;
  }[];
}

/** A mail as `/dev/mailbox.json` shows it. */
export interface KeptMail extends SealedMail {
  readonly id: number;
  readonly received_at: Date;
}

interface Row {
  readonly id: number;
  readonly received_at: Date;
  readonly sealed: Buffer;
}

/** Number of mails kept; the oldest are deleted. */
const KEEP = 200;

/**
 * Mails of the dev mailbox. They are stored in the database so that links survive a restart, and sealed so that a copy
 * of the database reveals no links.
 */
export function mailboxStore(pool: pg.Pool, now: () => Date, seal: Seal) {
  function opened({ id, received_at, sealed }: Row): KeptMail[] {
    const text = seal.open(sealed);
    // Sealed by another installation on this database; not ours to show.
    return text === null ? [] : [{ id, received_at, ...(JSON.parse(text) as SealedMail) }];
  }
  const read = async (where: string, values: unknown[] = []): Promise<KeptMail[]> => {
    const sql = `SELECT id, received_at, sealed FROM portal.dev_mails ${where} ORDER BY id DESC`;
    return (await pool.query<Row>(sql, values)).rows.flatMap(opened);
  };

  return {
    async add(to: readonly string[], email: Email): Promise<void> {
      const attachments = email.attachments.map(({ filename, mimeType, content }, n) => ({
        filename: filename ?? `anexo-${n + 1}`,
        type: mimeType,
        size: Buffer.byteLength(String(content), 'base64'),
        content: String(content),
      }));
      const mail: SealedMail = {
        to,
        subject: email.subject ?? '',
        html: email.html ?? '',
        text: email.text ?? '',
        replyTo: email.replyTo?.[0]?.address ?? '',
        attachments,
      };
      await pool.query('INSERT INTO portal.dev_mails (received_at, sealed) VALUES ($1, $2)', [
        now(),
        seal.close(JSON.stringify(mail)),
      ]);
      await pool.query(
        'DELETE FROM portal.dev_mails WHERE id <= (SELECT max(id) FROM portal.dev_mails) - $1::int',
        [KEEP],
      );
    },
    /** All mails, newest first. */
    list: () => read(''),
    one: async (id: number): Promise<KeptMail | undefined> => (await read('WHERE id = $1', [id]))[0],
    async attachment(id: number, n: number) {
      const file = (await read('WHERE id = $1', [id]))[0]?.attachments[n];
      return file && { filename: file.filename, content: Buffer.from(file.content, 'base64') };
    },
  };
}
export type MailboxStore = ReturnType<typeof mailboxStore>;
