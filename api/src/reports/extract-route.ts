import { extractAnswer, extractBody } from 'api-contract';
import { readerOf } from '../platform/reader';
import type { App } from '../platform/app-type';
import { invalid } from '../platform/problem';
import { readInput } from '../platform/validation';
import type { ListReport } from './list-report';
import { reportJobs, type ReportDeps } from './report-jobs';

const SENT = 'O relatório será enviado para o seu e-mail. A geração pode levar alguns minutos.';

/**
 * `POST {endpoint}/extract` of a list (spec part 1 section 7): a job makes the file and mails it to the session's user,
 * about the session's company where the list is of a company. Filters and order are checked as the list's own call
 * checks them, so that a mistake is refused now and not in a mail that never comes.
 */
export function extractRoute(app: App, deps: ReportDeps, report: ListReport): void {
  const queue = reportJobs(deps, report);
  app.post(
    `/api/${report.endpoint}/extract`,
    {
      config: { access: report.access },
      schema: { tags: ['lists'], body: extractBody, response: { 200: extractAnswer } },
    },
    async (request) => {
      const { queries, order_by, order_type, columns, format, top } = request.body;
      const filters = Object.fromEntries(queries.map(({ key, value }) => [key, value]));
      const query = readInput(report.query, { ...filters, order_by, order_type, page: 1 });
      const reader = readerOf(request, report);
      const key = request.headers['idempotency-key'];
      if (Array.isArray(key) || (key?.length ?? 0) > 200) throw invalid('Idempotency-Key');
      await queue.send(
        { reader, query: query as object, columns, format, top },
        key ? { key: `${reader.userId}:${key}` } : {},
      );
      return { message: SENT };
    },
  );
}
