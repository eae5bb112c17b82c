import type pg from 'pg';
import { type ExtractBody, type IsoDate, type ListSorting, saoPauloToday } from 'api-contract';
import type { Cursor } from '../db/list/order';
import type { JobQueue, Jobs } from '../jobs/jobs';
import type { Reader } from '../platform/own-list';
import type { SettingsReader } from '../platform/settings';
import { recipientsOf } from '../mail/recipients';
import { chosenColumns, type ListReport } from './list-report';
import { recipient } from './recipient';
import { reportFiles } from './report-file';
import type { SendReport } from './report-mails';

export interface ReportDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly settings: SettingsReader;
  readonly sendReport: SendReport;
  readonly now: () => Date;
}

/** A requested report: everything its job needs, fixed at the time of the request. */
export interface ReportRequest extends Pick<ExtractBody, 'columns' | 'format' | 'top'> {
  readonly reader: Reader;
  /** As parsed by the list's schema. */
  readonly query: ListSorting;
}

/** Rows per slice: read in a few milliseconds, for which other calls wait. */
export const SLICE = 100;
/** About how large an attachment may be; mail servers refuse more than 10 to 25 MB, and base64 adds a third. */
export const PART_BYTES = 7 * 1024 * 1024;
/** Common prefix of all report queues. */
export const REPORT_QUEUES = 'report-';
export const REPORT_JOB = { retryLimit: 6, retryDelay: 30, expireInSeconds: 1800 };

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

/** The job that creates a list's report and sends it. A retry makes it anew; it is sent once. */
export function reportJobs(deps: ReportDeps, report: ListReport): JobQueue<ReportRequest> {
  const { pool, jobs, settings, now, sendReport } = deps;
  const { title } = report;
  const name = `${REPORT_QUEUES}${report.endpoint.replaceAll('/', '-')}`;
  return jobs.queue<ReportRequest>(name, REPORT_JOB, async (request, jobId) => {
    const user = await recipient(pool, request.reader, report.access);
    if (!user) return undefined;
    const today: IsoDate = saoPauloToday(now());
    const seen = { cut: false };
    // Use the user's current codes, because some may have been removed since the request.
    const access = request.reader.access.filter((code) => user.access.includes(code));
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
    const { reader } = asked;
    return sendReport(jobId, { title, reader, access: report.access, others, files, cutAt });
  });
}
