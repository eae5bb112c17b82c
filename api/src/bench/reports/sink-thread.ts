import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { mailSink, type SunkMail } from '../../testing/mail-sink';

/** A mail server in a thread of its own, so that what it does with mails does not slow the portal down. */
export async function sinkThread() {
  const worker = new Worker(__filename, { workerData: { sink: true } });
  const mails: SunkMail[] = [];
  const [url] = (await once(worker, 'message')) as [string];
  worker.on('message', (mail: SunkMail) => mails.push(mail));
  return { url, mails, stop: () => worker.terminate() };
}

if (!isMainThread && (workerData as { sink?: boolean }).sink)
  // The attachment itself is of no use here.
  void mailSink(({ subject, text }) => parentPort?.postMessage({ subject, text, csv: '' })).then(({ url }) =>
    parentPort?.postMessage(url),
  );
