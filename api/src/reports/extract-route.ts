import { extractAnswer, extractBody } from 'api-contract';
import { readerOf } from '../platform/reader';
import type { App } from '../platform/app-type';
import { keyOf } from '../platform/idempotency';
import { readInput } from '../platform/validation';
import type { ListReport } from './list-report';
import { askFor } from './ask-for';
import { reportJobs, type ReportDeps } from './report-jobs';

const SENT = 'O relatório será enviado para o seu e-mail. A geração pode levar alguns minutos.';

/**
 * `POST {endpoint}/extract` of a list (docs/product/calls.md, 'Lists'): a job creates the file and mails it to the
 * session's user; for lists that depend on a company, about the session's company. Filters and order are validated as
 * in the list's own call, so that a mistake is refused now instead of failing in the job.
 */
export function extractRoute(app: App, deps: ReportDeps, report: ListReport): void {
  const queue = reportJobs(deps, report);
  app.post(
    `/api/${report.endpoint}/extract`,
    {
      config: { access: report.access, limit: 'mails' },
      schema: { tags: ['lists'], body: extractBody, response: { 200: extractAnswer } },
    },
    async (request) => {
      const { queries, order_by, order_type, columns, format, top } = request.body;
      const filters = Object.fromEntries(queries.map(({ key, value }) => [key, value]));
      const query = readInput(report.query, { ...filters, order_by, order_type, page: 1 });
      const reader = readerOf(request, report);
      const data = { reader, query: query as object, columns, format, top };
      await askFor(deps.pool, queue, data, keyOf(request));
      return { message: SENT };
    },
  );
}
