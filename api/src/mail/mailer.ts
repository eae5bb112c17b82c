import type { Readable } from 'node:stream';
import type { Env } from '../config/env';
import { isLoopback } from '../config/loopback';
import type { SettingsReader } from '../platform/settings';

/** A mail to one person. `html` is a complete document; `text` has the same content. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where an answer goes; to whom it is from unless given. */
  readonly replyTo?: string;
}

export interface MailAttachment {
  readonly filename: string;
  /** Its bytes, or what opens them: a large file is read while it is sent. */
  readonly content: Buffer | (() => Promise<Readable>);
  readonly contentType: string;
}

/** Sends mails by SMTP. Call it from jobs only: it can be slow, and it rejects when the server refuses the mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** What came of a job that sent an e-mail; its address may be confidential. */
export const MAIL_SENT = 'E-mail enviado.';

/** Retry policy for jobs that send mail: for about a day, after which the mail is no longer useful. */
export const MAIL_JOB = { retryLimit: 12, retryDelay: 20, expireInSeconds: 120 };

/** A hanging server must not block a job for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends by the server of SMTP_URL. Without one every mail is refused; so is it by a server on another machine that
 * offers no TLS, unless ALLOW_PLAINTEXT allows that.
 */
export function smtpMailer(
  { smtpUrl, mailFrom, allowPlaintext }: Pick<Env, 'smtpUrl' | 'mailFrom' | 'allowPlaintext'>,
  settings: SettingsReader,
): Mailer {
  return {
    async send(mail) {
      if (smtpUrl === undefined) throw new Error('SMTP_URL is not set: e-mails cannot be sent');
      // Loaded with the first mail, to keep the server's start fast.
      const { createTransport } = await import('nodemailer');
      const requireTLS = !allowPlaintext && !isLoopback(new URL(smtpUrl).hostname);
      const { brand } = (await settings.get()).config;
      const transport = createTransport({ url: smtpUrl, requireTLS, ...TIMEOUTS });
      const opened: Readable[] = [];
      const open = async ({ content, ...attachment }: MailAttachment) => {
        if (Buffer.isBuffer(content)) return { ...attachment, content };
        const stream = await content();
        opened.push(stream);
        return { ...attachment, content: stream };
      };
      try {
        const attachments = await Promise.all((mail.attachments ?? []).map(open));
        await transport.sendMail({
          ...mail,
          from: { name: brand.name, address: mailFrom },
          // No machine is to answer it.
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments,
          // Mail content must never read from disk or fetch a URL.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } finally {
        // Of a mail that was refused, they are not read to their end.
        for (const stream of opened) stream.destroy();
        transport.close();
      }
    },
  };
}
