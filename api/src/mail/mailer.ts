import type { Env } from '../config/env';
import type { SettingsReader } from '../platform/settings';

/** A mail to one person. `html` is a whole document; `text` says the same without it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Gives mails to an SMTP server. Call it from jobs: it may take long, and rejects when the server does not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** An SMTP server to talk to, started when the first mail needs it. */
export interface MailServer {
  url(): Promise<string>;
  close(): Promise<void>;
}

/** The server `SMTP_URL` names. */
export const configuredServer = (smtpUrl: string): MailServer => ({
  url: () => Promise.resolve(smtpUrl),
  close: () => Promise.resolve(),
});

/** How a job that sends mail is tried again: for about a day, after which nobody waits for it any more. */
export const MAIL_JOB = { retryLimit: 12, retryDelay: 20, expireInSeconds: 120 };

/** A server that hangs must not hold a job for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function smtpMailer(
  server: MailServer,
  { mailFrom }: Pick<Env, 'mailFrom'>,
  settings: SettingsReader,
): Mailer {
  return {
    async send(mail) {
      // Loaded with the first mail, not with the server.
      const { createTransport } = await import('nodemailer');
      const { brand } = (await settings.get()).config;
      const transport = createTransport({ url: await server.url(), ...TIMEOUTS });
      try {
        await transport.sendMail({
          ...mail,
          from: { name: brand.name, address: mailFrom },
          attachments: [...(mail.attachments ?? [])],
          // Nothing a mail is made of is read from disk or fetched.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } finally {
        transport.close();
      }
    },
    close: () => server.close(),
  };
}
