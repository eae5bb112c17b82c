import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail with one attachment. */
export interface SunkMail {
  readonly subject: string;
  readonly text: string;
  readonly csv: string;
}

/** A mail server that keeps what it has accepted, outside the process that is killed. */
export interface MailSink {
  readonly url: string;
  readonly mails: readonly SunkMail[];
  close(): Promise<void>;
}

/** Starts one on a free port of the loopback; `accepted` is told of each mail. */
export async function mailSink(accepted: (mail: SunkMail) => void = () => undefined): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, callback) => {
      const taken = buffer(stream).then(async (raw) => {
        const {
          subject = '',
          text = '',
          attachments,
        } = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
        const csv = Buffer.from(String(attachments[0]?.content), 'base64').toString('utf8');
        const mail = { subject, text, csv };
        mails.push(mail);
        accepted(mail);
        callback();
      });
      // A mail that breaks off is not kept.
      taken.catch(callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
