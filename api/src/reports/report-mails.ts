import { amountOf } from 'api-contract';
import type pg from 'pg';
import type { ListAccess } from '../db/list/declaration';
import { transaction } from '../db/transaction';
import { type FileStore, newFileName, opening } from '../files/store';
import type { JobOutcome, Jobs } from '../jobs/jobs';
import { MAIL_JOB, MAIL_SENT, type Mailer } from '../mail/mailer';
import type { Reader } from '../platform/own-list';
import type { SettingsReader } from '../platform/settings';
import { recipient } from './recipient';
import type { ReportFile } from './report-file';
import { reportMail, type ReportWords } from './report-mail';

/** The queue of the parts that wait for their mail; not one of the reports in preparation. */
const QUEUE = 'mail-report';
/** Folder of the file store for the parts of reports (files/sweep.ts). */
const FOLDER = 'reports';
/** A part of several megabytes goes through a slow mail server. */
const JOB = { ...MAIL_JOB, expireInSeconds: 600 };

/** A part of a finished report, on its way to one address. */
interface PartMail extends ReportWords {
  /** Who asked for it, and by what right: without it he gets no mail. */
  readonly reader: Reader;
  readonly access: ListAccess;
  /** Null for whoever asked. */
  readonly to: string | null;
  /** Its name in the file store. */
  readonly stored: string;
}

/** A report that a job makes. */
interface MadeReport {
  readonly title: string;
  readonly reader: Reader;
  readonly access: ListAccess;
  /** Addresses that get it besides whoever asked. */
  readonly others: readonly string[];
  readonly files: AsyncIterable<ReportFile>;
  /** Rows of a report that was cut off, else null; asked when the last part is made. */
  readonly cutAt: () => number | null;
  /** What is said where nothing was found. */
  readonly nothing?: string;
}

/** Makes a job's report, and has it mailed. Once for a `jobId`, however often that is tried. */
export type SendReport = (jobId: string, report: MadeReport) => Promise<JobOutcome>;

interface MailDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly files: FileStore;
}

/** Whether another mail still needs the file. */
const NEEDED = `SELECT 1 FROM pgboss.job
  WHERE name = '${QUEUE}' AND id <> $1 AND data->>'stored' = $2 AND state IN ('created', 'retry', 'active') LIMIT 1`;

/**
 * Reports by e-mail (ADR 0094): all parts are made first, one in memory at a time; then a job for each part and address
 * is queued, all of them or none. A crash while a report is made leaves no mail, and files that the daily sweep removes.
 */
export function reportMails({ pool, jobs, mailer, settings, files }: MailDeps): SendReport {
  const queue = jobs.queue<PartMail>(QUEUE, JOB, async (part, jobId) => {
    const { reader, access, to, stored } = part;
    const user = await recipient(pool, reader, access);
    if (!user || (await files.size(stored)) === null) return undefined;
    const { brand } = (await settings.get()).config;
    await mailer.send(reportMail(part, opening(files, stored), { to: to ?? user.email, user, brand }));
    const { rowCount } = await pool.query(NEEDED, [jobId, stored]);
    if (rowCount === 0) await files.remove(stored);
    return MAIL_SENT;
  });

  return async (jobId, { title, reader, access, others, files: made, cutAt, nothing }) => {
    const user = await recipient(pool, reader, access);
    if (!user) return undefined;
    const parts: PartMail[] = [];
    for await (const { content, ...file } of made) {
      const stored = newFileName(FOLDER, file.filename.split('.').at(-1) ?? 'bin');
      await files.put(stored, content);
      parts.push({
        reader,
        access,
        to: null,
        title,
        nothing,
        file,
        stored,
        cutAt: file.last ? cutAt() : null,
      });
    }
    const more = new Set(others.map((address) => address.toLowerCase()));
    more.delete(user.email.toLowerCase());
    await transaction(pool, async (client) => {
      for (const part of parts)
        for (const to of [null, ...more]) {
          const { part: n } = part.file;
          // In the order of the parts.
          await queue.send({ ...part, to }, { client, key: `${jobId} ${n} ${to ?? ''}`, priority: -n });
        }
    });
    const addresses = more.size + 1;
    return `${amountOf(parts.length, 'arquivo', 'arquivos')} para ${amountOf(addresses, 'endereço', 'endereços')}.`;
  };
}
