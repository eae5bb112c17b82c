import { once } from 'node:events';
import { mailSink, type SunkMail } from 'api/testing/mail-sink';
import { isRole, startAs, tell } from './child';

/** A mail server beside the portal: a mail of 7 MB costs whoever reads it some 100 MB. */
export async function sinkProcess() {
  const child = startAs('sink');
  const mails: SunkMail[] = [];
  const [url] = (await once(child, 'message')) as [string];
  child.on('message', (mail) => mails.push(mail as SunkMail));
  return { url, mails, stop: () => child.kill() };
}

if (isRole('sink'))
  // The attachment itself is of no use here.
  void mailSink(({ subject, text }) => tell({ subject, text, csv: '' })).then(({ url }) => tell(url));
