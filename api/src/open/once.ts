import { createHash } from 'node:crypto';
import type pg from 'pg';
import { HttpProblem } from '../platform/problem';
import { refused } from '../platform/open-problem';

/** So long a call may run; one that has not ended by then broke off, and is done again. */
const LONGEST_RUN_MS = 120_000;

/** What a writing call was answered. */
export interface Answered {
  readonly status: number;
  readonly answer: object;
}

interface Kept {
  readonly same: boolean;
  readonly status: number | null;
  readonly answer: { readonly detail?: string; readonly errors?: HttpProblem['more']['errors'] };
}

const BEGIN = `
INSERT INTO portal.key_answers AS k (key_id, name, asked, started_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (key_id, name) DO UPDATE SET started_at = excluded.started_at
  WHERE k.status IS NULL AND k.asked = excluded.asked AND k.started_at < $5`;

/**
 * Does a machine's writing call once for an `Idempotency-Key`: asked again with the same body it answers what the first
 * call answered, refusals too; another body is 422, and 409 while the first runs. A fault of the server's keeps nothing.
 */
export function onceFor(pool: pg.Pool, now: () => Date) {
  return async (
    { keyId, name, asked }: { readonly keyId: number; readonly name: string; readonly asked: string },
    run: () => Promise<Answered>,
  ): Promise<Answered> => {
    const hash = createHash('sha256').update(asked).digest();
    const at = now();
    const over = new Date(at.getTime() - LONGEST_RUN_MS);
    const begun = await pool.query(BEGIN, [keyId, name, hash, at, over]);
    if (begun.rowCount === 0) return answeredBefore(pool, { keyId, name, hash });
    const keep = (status: number, answer: object) =>
      pool.query('UPDATE portal.key_answers SET status = $3, answer = $4 WHERE key_id = $1 AND name = $2', [
        keyId,
        name,
        status,
        JSON.stringify(answer),
      ]);
    try {
      const done = await run();
      await keep(done.status, done.answer);
      return done;
    } catch (error) {
      if (error instanceof HttpProblem && error.statusCode < 500)
        await keep(error.statusCode, { detail: error.message, errors: error.more.errors });
      else await pool.query('DELETE FROM portal.key_answers WHERE key_id = $1 AND name = $2', [keyId, name]);
      throw error;
    }
  };
}

async function answeredBefore(
  pool: pg.Pool,
  { keyId, name, hash }: { readonly keyId: number; readonly name: string; readonly hash: Buffer },
): Promise<Answered> {
  const { rows } = await pool.query<Kept>(
    'SELECT asked = $3 AS same, status, answer FROM portal.key_answers WHERE key_id = $1 AND name = $2',
    [keyId, name, hash],
  );
  const [kept] = rows;
  if (kept && !kept.same) throw refused(422, 'This Idempotency-Key was sent with another body.');
  // Gone meanwhile: the first one failed just now.
  if (!kept || kept.status === null)
    throw refused(409, 'The first call with this Idempotency-Key still runs.');
  const { status, answer } = kept;
  if (status < 400) return { status, answer };
  throw new HttpProblem(status, answer.detail ?? '', { ...(answer.errors && { errors: answer.errors }) });
}
