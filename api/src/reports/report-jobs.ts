import type pg from 'pg';
import { type ErpListQuery, type ExtractBody, type IsoDate, saoPauloToday } from 'api-contract';
import type { Scope } from '../erp/port';
import type { JobQueue, Jobs } from '../jobs/jobs';
import type { Mailer } from '../mail/mailer';
import type { SettingsReader } from '../platform/settings';
import { chosenColumns, type ListReport } from './list-report';
import { reportFile } from './report-file';
import { reportMail } from './report-mail';

export interface ReportDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

/** A report that was asked for: everything its job needs, decided when it was asked. */
export interface ReportRequest extends Pick<ExtractBody, 'columns' | 'format' | 'top'> {
  readonly scope: Scope;
  readonly query: ErpListQuery;
}

/** Rows read at once, and one. */
const SLICE = 1000;
const REPORT_JOB = { retryLimit: 6, retryDelay: 30, expireInSeconds: 600 };

/** Whoever asked, if he may still have it: active, with one of the codes, and with the company still his. */
async function recipient(pool: pg.Pool, scope: Scope, codes: readonly number[]) {
  const { rows } = await pool.query<{ name: string; email: string; company: string }>(
    `SELECT u.name, u.email, c.name AS company FROM portal.users u
     JOIN portal.customers c ON c.code = $2
     LEFT JOIN portal.customer_controls cc ON cc.user_id = u.id AND cc.customer_id = c.id
     WHERE u.id = $1 AND u.status = 1 AND u.access && $3::int[] AND (cc.id IS NOT NULL OR u.type_id = 4)`,
    [scope.userId, scope.customer, codes],
  );
  return rows[0];
}

/** The list's rows in slices, `top` in all; `seen.cut` tells whether there were more. */
async function* slicesOf<Row>(
  { slice }: ListReport<Row>,
  { scope, query, top }: ReportRequest,
  seen: { cut: boolean },
) {
  let [after, left]: [readonly string[] | null, number] = [null, top];
  do {
    // One more than is left tells whether anything is cut off.
    const { rows, next } = await slice(scope, query, after, Math.min(SLICE, left) + 1);
    seen.cut = rows.length > left;
    yield rows.slice(0, left);
    left -= Math.min(rows.length, left);
    after = next;
  } while (after && left > 0);
}

/** The job that makes a list's report and sends it. It reads and sends anew when it is tried again. */
export function reportJobs<Row>(deps: ReportDeps, report: ListReport<Row>): JobQueue<ReportRequest> {
  const { pool, jobs, mailer, settings, now } = deps;
  return jobs.queue<ReportRequest>(`report-${report.endpoint}`, REPORT_JOB, async (request) => {
    const user = await recipient(pool, request.scope, report.access);
    if (!user) return;
    const today: IsoDate = saoPauloToday(now());
    const seen = { cut: false };
    const file = await reportFile({
      title: report.title,
      format: request.format,
      columns: chosenColumns(report, request.columns),
      today,
      slices: slicesOf(report, request, seen),
    });
    const { brand } = (await settings.get()).config;
    const { title } = report;
    await mailer.send(
      reportMail({
        to: user.email,
        name: user.name,
        company: user.company,
        title,
        brand,
        file,
        cut: seen.cut,
      }),
    );
  });
}
