import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { Mail, MailAttachment, Mailer } from '../mail/mailer';

/** A mail as a test reads it. */
export interface TestMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly size: number }[];
}

type Kept = Omit<Mail, 'attachments'> & { readonly attachments: { filename: string; content: string }[] };

const read = async ({ filename, content }: MailAttachment) => {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(await content());
  return { filename, content: bytes.toString('base64') };
};

/** Keeps what a test's portal sends, in the table of the demo's mailbox: a test that empties it has no mails. */
export function testMails(pool: pg.Pool) {
  const mailer: Mailer = {
    async send({ attachments = [], ...mail }) {
      const kept: Kept = { ...mail, attachments: await Promise.all(attachments.map(read)) };
      await pool.query('INSERT INTO portal.dev_mails (received_at, sealed) VALUES (now(), $1)', [
        Buffer.from(JSON.stringify(kept)),
      ]);
    },
  };
  const all = async () => {
    const { rows } = await pool.query<{ id: number; sealed: Buffer }>(
      'SELECT id, sealed FROM portal.dev_mails ORDER BY id DESC',
    );
    return rows.map(({ id, sealed }) => ({ id, ...(JSON.parse(sealed.toString()) as Kept) }));
  };
  return {
    mailer,
    /** All mails, newest first. */
    list: async (): Promise<TestMail[]> =>
      (await all()).map(({ attachments, ...mail }) => ({
        ...mail,
        attachments: attachments.map(({ filename, content }) => ({
          filename,
          size: Buffer.byteLength(content, 'base64'),
        })),
      })),
    /** The content of a mail's attachment; empty if there is none. */
    async attachment(id: number | undefined, n: number): Promise<Buffer> {
      const mail = (await all()).find((one) => one.id === id);
      return Buffer.from(mail?.attachments[n]?.content ?? '', 'base64');
    },
  };
}
