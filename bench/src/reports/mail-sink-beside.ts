import { mailSink } from 'api/testing/mail-sink';
import { runBeside, say } from '../processes';

/** A mail server beside the portal: a mail of 7 MB costs whoever reads it some 100 MB. Says its address, then its mails. */
runBeside(async () => {
  // The attachment itself is of no use to the bench.
  const { url } = await mailSink(({ subject, text }) => say({ subject, text, csv: '' }));
  say(url);
});
