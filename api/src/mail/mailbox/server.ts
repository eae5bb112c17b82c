import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SMTPServer } from 'smtp-server';
import type { MailServer } from '../mailer';
import type { MailboxStore } from './store';

/** Size limit; has to fit a report as an attachment. */
const MAX_BYTES = 25 * 1024 * 1024;

/**
 * The dev mailbox: a real SMTP server on a free loopback port that stores what it receives. Only this process knows its
 * password, so other programs on the machine cannot deliver to it. While it is not `open` it refuses all mail; the
 * sending job then fails and is retried like any other.
 */
export function mailboxServer(store: MailboxStore, open: () => Promise<boolean>): MailServer {
  const password = randomBytes(24).toString('hex');
  let listening: Promise<SMTPServer> | null = null;

  async function listen(): Promise<SMTPServer> {
    const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
      import('smtp-server'),
      import('postal-mime'),
    ]);
    const server = new SMTPServer({
      size: MAX_BYTES,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, callback) =>
        auth.password === password
          ? callback(null, { user: 'portal' })
          : callback(new Error('Invalid username or password')),
      onData: (stream, session, callback) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        buffer(stream)
          .then(async (raw) => store.add(to, await PostalMime.parse(raw, { attachmentEncoding: 'base64' })))
          .then(
            () => callback(),
            (error: unknown) => callback(error as Error),
          );
      },
    });
    server.on('error', () => undefined);
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
  }

  return {
    async url() {
      if (!(await open())) throw new Error('SMTP_URL is not set: e-mails cannot be sent');
      listening ??= listen();
      const { server } = await listening;
      return `smtp://portal:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async close() {
      const server = await listening;
      if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
