import type pg from 'pg';
import {
  type ExtractBody,
  type IsoDate,
  type ListSorting,
  saoPauloToday,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import type { ListAccess } from '../db/list/declaration';
import type { Cursor } from '../db/list/order';
import type { JobQueue, Jobs } from '../jobs/jobs';
import type { Reader } from '../platform/own-list';
import type { Mailer } from '../mail/mailer';
import type { SettingsReader } from '../platform/settings';
import { recipientsOf } from '../settings';
import { chosenColumns, type ListReport } from './list-report';
import { reportFiles, type ReportFile } from './report-file';
import { reportMail } from './report-mail';

export interface ReportDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

/** A requested report: everything its job needs, fixed at the time of the request. */
export interface ReportRequest extends Pick<ExtractBody, 'columns' | 'format' | 'top'> {
  readonly reader: Reader;
  /** As parsed by the list's schema. */
  readonly query: ListSorting;
}

/** Rows per slice: read in a few milliseconds, for which other calls wait. */
export const SLICE = 250;
/** About how large an attachment may be; mail servers refuse more than 10 to 25 MB, and base64 adds a third. */
export const PART_BYTES = 7 * 1024 * 1024;
/** Common prefix of all report queues. */
export const REPORT_QUEUES = 'report-';
export const REPORT_JOB = { retryLimit: 6, retryDelay: 30, expireInSeconds: 1800 };

export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** The company's name; null if the list does not depend on a company. */
  readonly company: string | null;
  readonly access: readonly number[];
}

/**
 * The user who requested a report or a file, if still allowed: active, with the same type, one of the codes, and the company.
 * Type 4 may use any company.
 */
export async function recipient(
  pool: pg.Pool,
  { userId, typeId, customer }: Reader,
  { anyOf, types = [typeId] }: ListAccess,
): Promise<Recipient | undefined> {
  const { rows } = await pool.query<Recipient>(
    `SELECT u.name, u.email, u.access, c.name AS company FROM portal.users u
     LEFT JOIN portal.customers c ON c.code = $2
     LEFT JOIN portal.customer_controls cc ON cc.user_id = u.id AND cc.customer_id = c.id
     WHERE u.id = $1 AND u.status = ${USER_STATUS.active} AND u.access && $3::int[] AND u.type_id = $4 AND u.type_id = ANY($5::int[])
       AND ($2::text IS NULL OR cc.id IS NOT NULL OR (c.id IS NOT NULL AND u.type_id = ${USER_TYPE.master}))`,
    [userId, customer, anyOf, typeId, types],
  );
  return rows[0];
}

/** The list's rows in slices, at most `top`; `seen.cut` tells whether there were more. */
async function* slicesOf(
  { slice }: ListReport,
  { reader, query, top }: ReportRequest,
  today: IsoDate,
  seen: { cut: boolean },
) {
  let [after, left]: [Cursor | null, number] = [null, top];
  do {
    // Read one row more than needed, to detect whether any are cut off.
    const limit = Math.min(SLICE, left) + 1;
    const { rows, next } = await slice({ reader, query, today, after, limit });
    seen.cut = rows.length > left;
    yield rows.slice(0, left);
    left -= Math.min(rows.length, left);
    after = next;
  } while (after && left > 0);
}

/** Mails a report part by part, so that no more than one is in memory. */
export async function mailReport(
  { mailer, settings }: Pick<ReportDeps, 'mailer' | 'settings'>,
  report: {
    readonly title: string;
    readonly user: Recipient;
    readonly others: readonly string[];
    readonly files: AsyncIterable<ReportFile>;
    /** Rows of a report that was cut off, else null; asked when the last part is made. */
    readonly cutAt: () => number | null;
    /** What is said where nothing was found. */
    readonly nothing?: string;
  },
): Promise<void> {
  const { title, user, others, files, cutAt, nothing } = report;
  const { brand } = (await settings.get()).config;
  const addresses = new Set([user.email, ...others].map((address) => address.toLowerCase()));
  for await (const file of files) {
    const mail = { name: user.name, company: user.company, title, brand, file, nothing };
    for (const to of addresses)
      await mailer.send(reportMail({ ...mail, to, cutAt: file.last ? cutAt() : null }));
  }
}

/** The job that creates a list's report and sends it. A retry reads and sends everything again. */
export function reportJobs(deps: ReportDeps, report: ListReport): JobQueue<ReportRequest> {
  const { pool, jobs, settings, now } = deps;
  const { title } = report;
  const name = `${REPORT_QUEUES}${report.endpoint.replaceAll('/', '-')}`;
  return jobs.queue<ReportRequest>(name, REPORT_JOB, async (request) => {
    const user = await recipient(pool, request.reader, report.access);
    if (!user) return;
    const today: IsoDate = saoPauloToday(now());
    const seen = { cut: false };
    // Use the user's current codes, because some may have been removed since the request.
    const access = request.reader.access?.filter((code) => user.access.includes(code));
    const asked = { ...request, reader: { ...request.reader, access } };
    const { config } = await settings.get();
    const can = (code: number) => user.access.includes(code);
    const viewer = { config, user: { type_id: request.reader.typeId }, can };
    const files = reportFiles({
      title,
      format: request.format,
      columns: chosenColumns(report.columns, request.columns, viewer),
      today,
      slices: slicesOf(report, asked, today, seen),
      partBytes: PART_BYTES,
    });
    const others = report.module === undefined ? [] : await recipientsOf(pool, report.module);
    const cutAt = () => (seen.cut ? request.top : null);
    await mailReport(deps, { title, user, others, files, cutAt });
  });
}
