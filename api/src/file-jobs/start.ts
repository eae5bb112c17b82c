import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { JobQueue } from '../jobs/jobs';
import { transaction } from '../db/transaction';
import { scopeOf } from '../erp/scope';
import { sessionOf } from '../platform/access';
import { keyOf } from '../platform/idempotency';
import { HttpProblem } from '../platform/problem';
import { readerOf } from '../platform/reader';
import { newToken } from '../platform/token';
import type { FileJobKind } from './kind';
import { DEAD_MS } from './rows';

/** How long a file is kept where its kind does not say. */
const LIFE_MS = 24 * 3600 * 1000;
/** Most files in preparation per user, over all kinds. */
const MOST = 10;
/** About how long one takes. */
const RETRY_AFTER_S = 30;
const TOO_MANY = `Você já tem ${MOST} arquivos em preparo. Aguarde até que fiquem prontos.`;

interface StartDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/**
 * Adds a job for the session's user and company and returns its id. A repeated `Idempotency-Key` returns the first
 * job's. 429 when too many of the user's files are in preparation.
 */
export async function startJob<Request extends object>(
  { pool, now }: StartDeps,
  { kind, check, started, ofCompany = true, lifeMs = LIFE_MS }: FileJobKind<Request>,
  queue: JobQueue<{ id: string }>,
  asked: { readonly request: FastifyRequest; readonly data: Request },
): Promise<string> {
  const { request, data } = asked;
  const reader = readerOf(request, { ofCompany });
  const key = keyOf(request);
  if (check) await check(data, scopeOf(request));
  const { company } = sessionOf(request);
  const at = now();
  return transaction(pool, async (client) => {
    // Locks the user's row, so that concurrent requests are all counted.
    await client.query('SELECT FROM portal.users WHERE id = $1 FOR NO KEY UPDATE', [reader.userId]);
    const known = await client.query<{ id: string }>(
      'SELECT id FROM portal.file_jobs WHERE user_id = $1 AND idempotency_key = $2',
      [reader.userId, key],
    );
    if (known.rows[0]) return known.rows[0].id;
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM portal.file_jobs
       WHERE user_id = $1 AND status IN ('waiting', 'running') AND created_at > $2`,
      [reader.userId, new Date(at.getTime() - DEAD_MS)],
    );
    const waiting = rows[0]?.count ?? 0;
    if (waiting >= MOST) throw new HttpProblem(429, TOO_MANY, { retryAfter: RETRY_AFTER_S });
    const id = newToken();
    await client.query(
      `INSERT INTO portal.file_jobs
         (id, kind, reader, request, user_id, customer_id, idempotency_key, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        kind,
        JSON.stringify(reader),
        JSON.stringify(data),
        reader.userId,
        reader.customer === null ? null : company?.id,
        key,
        at,
        new Date(at.getTime() + lifeMs),
      ],
    );
    await started?.(client, { id, userId: reader.userId }, data);
    // Users with many waiting files get a lower priority.
    await queue.send({ id }, { client, key: id, priority: -waiting });
    return id;
  });
}
