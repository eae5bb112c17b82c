import { type ErpListQuery, extractAnswer, extractBody } from 'api-contract';
import { scopeOf } from '../erp/scope';
import type { App } from '../platform/app-type';
import { invalid } from '../platform/problem';
import { invalidInput } from '../platform/validation';
import type { ListReport } from './list-report';
import { reportJobs, type ReportDeps } from './report-jobs';

const SENT = 'O relatório será enviado para o seu e-mail. A geração pode levar alguns minutos.';

/**
 * `POST {endpoint}extract` of a list (spec part 1 section 7): a job makes the file and mails it to the session's user,
 * about the session's company. Filters are checked as the list's own call checks them.
 */
export function extractRoute<Row, Query extends ErpListQuery>(
  app: App,
  deps: ReportDeps,
  report: ListReport<Row, Query>,
): void {
  // The job hands its query back to the report it was checked for.
  const queue = reportJobs(deps, report as unknown as ListReport<Row>);
  app.post(
    `/api/${report.endpoint}/extract`,
    {
      config: { access: { anyOf: report.access } },
      schema: { tags: ['lists'], body: extractBody, response: { 200: extractAnswer } },
    },
    async (request) => {
      const { queries, order_by, order_type, columns, format, top } = request.body;
      const filters = Object.fromEntries(queries.map(({ key, value }) => [key, value]));
      const asked = { ...filters, order_by, order_type, page: 1, cTop: 1 };
      const query = report.query.safeParse(asked);
      if (!query.success) throw invalidInput(query.error, asked);
      const scope = scopeOf(request);
      // An order the list does not have is refused now, and not in a mail that never comes.
      await report.slice(scope, query.data, null, 1);
      const key = request.headers['idempotency-key'];
      if (Array.isArray(key) || (key?.length ?? 0) > 200) throw invalid('Idempotency-Key');
      await queue.send(
        { scope, query: query.data, columns, format, top },
        key ? { key: `${scope.userId}:${key}` } : {},
      );
      return { message: SENT };
    },
  );
}
