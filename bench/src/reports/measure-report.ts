import { setTimeout as sleep } from 'node:timers/promises';
import type { SunkMail } from 'api/testing/mail-sink';
import type { Called, Calling, Calls } from './caller';
import type { Download } from './download';

export const PATHS = ['/api/users/views?endpoint=invoices', '/api/invoices?page=1&cTop=25'] as const;
const PAUSE_MS = 5;
const SAMPLE_MS = 20;
const MB = 1024 * 1024;

interface Run {
  readonly port: number;
  /** Of whoever makes the calls beside the file. */
  readonly authorization: string;
  /** How long the calls are timed before the file is made, and again after it. */
  readonly idleMs: number;
  readonly begin: (calling: Calling) => Promise<Calls>;
}

interface ReportRun extends Run {
  readonly format: 'csv' | 'xlsx';
  readonly top: number;
  /** What the mail server has accepted so far. */
  readonly mails: readonly SunkMail[];
}

interface ExportRun extends Run {
  /** The call that answers the file, and who asks for it. */
  readonly file: { readonly path: string; readonly authorization: string };
  readonly lines: (download: Download) => Promise<number>;
}

/** A file that was made. */
interface Made {
  readonly rows: number;
  readonly parts: number;
}

/** What came of a file: durations of the other calls in ms, for each path; memory in MB. */
interface Measured extends Made {
  readonly seconds: number;
  readonly idle: readonly (readonly number[])[];
  readonly busy: readonly (readonly number[])[];
  readonly failed: number;
  readonly idleMb: number;
  readonly peakMb: number;
}

const isLast = ({ subject }: SunkMail) => !subject.includes('– parte') || subject.includes('(última)');
const rowsOf = ({ text }: SunkMail) =>
  Number((/com ([\d.]+) registros?/.exec(text)?.[1] ?? '0').replaceAll('.', ''));
const rss = () => process.memoryUsage.rss() / MB;

/** How fast a file is made, at what memory, and what calls made before, meanwhile and afterwards take. */
async function measure(
  { port, authorization, idleMs, begin }: Run,
  make: () => Promise<Made>,
): Promise<Measured> {
  const calling = { port, authorization, paths: PATHS, pauseMs: PAUSE_MS };
  const idly = async () => {
    const calls = await begin(calling);
    await sleep(idleMs);
    return calls.end();
  };
  const before = await idly();
  const idleMb = rss();
  let peakMb = idleMb;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, rss())), SAMPLE_MS);
  const calls = await begin(calling);
  const from = performance.now();
  let made: Made;
  let seconds: number;
  let meanwhile: Called;
  try {
    made = await make();
    seconds = (performance.now() - from) / 1000;
  } finally {
    meanwhile = await calls.end();
    clearInterval(sampling);
  }
  const after = await idly();
  return {
    ...made,
    seconds,
    idle: PATHS.map((_, n) => [...(before.times[n] ?? []), ...(after.times[n] ?? [])]),
    busy: meanwhile.times,
    failed: before.failed + meanwhile.failed + after.failed,
    idleMb,
    peakMb,
  };
}

/** How many parts there are, by the last one's subject. */
const partsOf = (mails: readonly SunkMail[]) =>
  Number(/– parte (\d+) \(última\)/.exec(mails.find(isLast)?.subject ?? '')?.[1] ?? '1');

/** Asks for a report as its user does, and waits until its mails have come. */
export function measureReport(run: ReportRun): Promise<Measured> {
  const { port, authorization, format, top, mails } = run;
  return measure(run, async () => {
    const first = mails.length;
    const { status } = await fetch(`http://127.0.0.1:${port}/api/invoices/extract`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ format, top, order_by: 'E1_NUM', order_type: 'ASC' }),
    });
    if (status !== 200) throw new Error(`The report was answered ${status}.`);
    const came = () => mails.slice(first);
    while (!came().some(isLast) || came().length < partsOf(came())) await sleep(SAMPLE_MS);
    return { rows: came().reduce((sum, mail) => sum + rowsOf(mail), 0), parts: came().length };
  });
}

/** Downloads a file that is written while it is sent; its first line is the head. */
export function measureExport(run: ExportRun): Promise<Measured> {
  const { port, file, lines } = run;
  const download = { url: `http://127.0.0.1:${port}${file.path}`, authorization: file.authorization };
  return measure(run, async () => ({ rows: (await lines(download)) - 1, parts: 0 }));
}
