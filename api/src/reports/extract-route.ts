import type pg from 'pg';
import { extractAnswer, extractBody } from 'api-contract';
import { readerOf } from '../platform/reader';
import type { App } from '../platform/app-type';
import { transaction } from '../db/transaction';
import { HttpProblem, invalid } from '../platform/problem';
import { readInput } from '../platform/validation';
import type { ListReport } from './list-report';
import { REPORT_QUEUES, reportJobs, type ReportDeps } from './report-jobs';

const SENT = 'O relatório será enviado para o seu e-mail. A geração pode levar alguns minutos.';

/** Maximum reports in preparation per user, over all lists. */
const MOST = 10;
const TOO_MANY = `Você já tem ${MOST} relatórios em preparo. Aguarde até que cheguem ao seu e-mail.`;

/** The user's unfinished reports. Locks the user's row, so that concurrent requests are all counted. */
async function pendingOf(client: pg.ClientBase, userId: number): Promise<number> {
  await client.query('SELECT FROM portal.users WHERE id = $1 FOR UPDATE', [userId]);
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job
     WHERE starts_with(name, $1) AND state IN ('created', 'retry', 'active') AND data->'reader'->'userId' = to_jsonb($2::int)`,
    [REPORT_QUEUES, userId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * `POST {endpoint}/extract` of a list (spec part 1 section 7): a job creates the file and mails it to the session's
 * user; for lists that depend on a company, about the session's company. Filters and order are validated as in the
 * list's own call, so that a mistake is refused now instead of failing in the job.
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
      const data = { reader, query: query as object, columns, format, top };
      await transaction(deps.pool, async (client) => {
        const pending = await pendingOf(client, reader.userId);
        // Users with many waiting reports get a lower priority.
        const options = { client, priority: -pending };
        await queue.send(data, key ? { ...options, key: `${reader.userId}:${key}` } : options);
        // Count again: repeating a request with the same key adds no report.
        if ((await pendingOf(client, reader.userId)) > MOST) throw new HttpProblem(429, TOO_MANY);
      });
      return { message: SENT };
    },
  );
}
