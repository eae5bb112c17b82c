import {
  formatCount,
  formatDate,
  type IsoDate,
  labelOf,
  REPORT_ROWS,
  REPORT_TYPE_LABELS,
  saoPauloToday,
} from 'api-contract';
import type pg from 'pg';
import type { Cursor } from 'api/db/list/order';
import { readPage, readSlice, type Slice } from 'api/db/list/read';
import type { FileJobKind, MakeContext } from 'api/file-jobs';
import { recipientsOf } from 'api/mail/recipients';
import { ownSql } from 'api/platform/own-list';
import type { SettingsReader } from 'api/platform/settings';
import {
  chosenColumns,
  type ReportFile,
  reportFiles,
  type ReportSource,
  type ReportSources,
  SLICE,
} from 'api/reports';
import { MAY_REPORT } from './list';
import { type GenerateReportBody, REPORT_DAYS } from '../../wire/reports';
import { REPORT_MODULE } from '../../wire/rules/reports';

/** What a job keeps of a request; `quiet` ones come with a dataset and send no e-mail. */
export type ReportRequest = GenerateReportBody & { readonly quiet?: boolean };

export interface KindDeps {
  readonly pool: pg.Pool;
  readonly settings: SettingsReader;
  readonly now: () => Date;
  readonly reportSources: ReportSources;
}

const DAY_MS = 24 * 3600 * 1000;
const TOO_MANY = `Há mais registros: o relatório traz os primeiros ${formatCount(REPORT_ROWS)}.`;

/** `Pedidos`, and what the list says of it. */
export function describe({ type, date_start, date_end }: GenerateReportBody): {
  title: string;
  description: string;
} {
  const period =
    date_start === date_end
      ? `Em ${formatDate(date_start)}`
      : `De ${formatDate(date_start)} a ${formatDate(date_end)}`;
  return { title: `Relatório de ${labelOf(REPORT_TYPE_LABELS, type).toLowerCase()}`, description: period };
}

/** Names the report in its e-mail: `Relatório de pedidos, de 01/11/2026 a 20/11/2026`. */
function mailTitle(request: GenerateReportBody): string {
  const { title, description } = describe(request);
  return `${title}, ${description.toLowerCase()}`;
}

/** Adds the report of a job. */
export async function addReport(
  client: pg.ClientBase,
  jobId: string,
  request: GenerateReportBody,
  more: { readonly downloads?: number; readonly key?: string } = {},
): Promise<void> {
  const { title, description } = describe(request);
  await client.query(
    `INSERT INTO admin.reports (job_id, type, title, description, downloads, dataset_key)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [jobId, request.type, title, description, more.downloads ?? 0, more.key ?? null],
  );
}

/** The rows of a report, and how many there are. */
async function rowsOf(
  { pool }: KindDeps,
  source: ReportSource,
  request: ReportRequest,
  context: MakeContext,
) {
  const created = { from: `${request.date_start} 00:00:00`, to: `${request.date_end} 23:59:59.999999` };
  const reader = { ...context.reader, access: source.access };
  const { list } = source;
  const ask = { scope: reader, query: source.query(created), today: '' as IsoDate };
  const { count } = await readPage(ownSql(pool), list, ask, { page: 1, size: 1 });
  async function* slices() {
    let [after, read]: [Cursor | null, number] = [null, 0];
    do {
      const limit = Math.min(SLICE, REPORT_ROWS - read);
      const slice: Slice<object> = await readSlice(ownSql(pool), list, ask, after, limit);
      yield slice.rows;
      after = slice.next;
      read += slice.rows.length;
      await context.progress(count === 0 ? 1 : read / Math.min(count, REPORT_ROWS));
    } while (after && read < REPORT_ROWS);
  }
  return { count, slices: slices() };
}

/** The job that makes the file of a scheduled report: an XLSX of what its reader may see. */
export function reportKind(deps: KindDeps): FileJobKind<ReportRequest> {
  const { pool, settings, now, reportSources } = deps;
  return {
    kind: 'report',
    page: '/admin/reports',
    title: mailTitle,
    access: MAY_REPORT.anyOf,
    types: MAY_REPORT.types,
    ofCompany: 'customers',
    lifeMs: REPORT_DAYS * DAY_MS,
    started: (client, { id }, request) => addReport(client, id, request),
    alsoTo: async ({ type, quiet }) => (quiet ? null : recipientsOf(pool, REPORT_MODULE[type])),
    async make(request, context) {
      const source = reportSources[request.type];
      const { config } = await settings.get();
      const viewer = { config, user: { type_id: context.reader.typeId }, can: () => true };
      const { count, slices } = await rowsOf(deps, source, request, context);
      const files = reportFiles({
        title: describe(request).title,
        format: 'xlsx',
        columns: chosenColumns<object>(Object.values(source.columns), [], viewer),
        today: saoPauloToday(now()),
        slices,
      });
      const { value } = await files.next();
      const { filename: fileName, contentType, content } = value as ReportFile;
      return { fileName, contentType, content, notes: count > REPORT_ROWS ? [TOO_MANY] : [] };
    },
  };
}
