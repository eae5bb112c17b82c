import type pg from 'pg';
import { transaction } from '../db/transaction';
import type { JobQueue } from '../jobs/jobs';
import type { Reader } from '../platform/own-list';
import { HttpProblem } from '../platform/problem';
import { REPORT_QUEUES } from './report-jobs';

/** Maximum reports in preparation per user, over all kinds. */
const MOST = 10;
/** About how long one takes. */
const RETRY_AFTER_S = 30;
const TOO_MANY = `Você já tem ${MOST} relatórios em preparo. Aguarde até que cheguem ao seu e-mail.`;

/** The user's unfinished reports. Locks the user's row, so that concurrent requests are all counted. */
async function pendingOf(client: pg.ClientBase, userId: number): Promise<number> {
  await client.query('SELECT FROM portal.users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job
     WHERE starts_with(name, $1) AND state IN ('created', 'retry', 'active') AND data->'reader'->'userId' = to_jsonb($2::int)`,
    [REPORT_QUEUES, userId],
  );
  return rows[0]?.count ?? 0;
}

/** Queues a report that is sent by e-mail; once for one `Idempotency-Key`, and 429 where too many are waiting. */
export async function askFor<Request extends { readonly reader: Reader }>(
  pool: pg.Pool,
  queue: JobQueue<Request>,
  data: Request,
  key: string | null,
): Promise<void> {
  const { userId } = data.reader;
  await transaction(pool, async (client) => {
    const pending = await pendingOf(client, userId);
    // Users with many waiting reports get a lower priority.
    const options = { client, priority: -pending };
    await queue.send(data, key ? { ...options, key: `${userId}:${key}` } : options);
    // Count again: repeating a request with the same key adds no report.
    if ((await pendingOf(client, userId)) > MOST)
      throw new HttpProblem(429, TOO_MANY, { retryAfter: RETRY_AFTER_S });
  });
}
