import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { MailboxStore } from './store';

/** Size limit; has to fit a report as an attachment. */
const MAX_BYTES = 25 * 1024 * 1024;

/**
 * The demo's mail server: it listens on a free loopback port and stores what it receives. Only this process knows its
 * password, so other programs on the machine cannot deliver to it. While it is not `open` it refuses all mail; the
 * sending job then fails and is retried like any other.
 */
export async function mailboxServer(
  store: MailboxStore,
  open: () => Promise<boolean>,
): Promise<{ url: string; close(): Promise<void> }> {
  const password = randomBytes(24).toString('hex');
  const server = new SMTPServer({
    size: MAX_BYTES,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) =>
      auth.password === password
        ? callback(null, { user: 'portal' })
        : callback(new Error('Invalid username or password')),
    onMailFrom: (_address, _session, callback) => {
      open().then((is) => callback(is ? null : new Error('SMTP_URL is not set')), callback);
    },
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://portal:${password}@127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
