import pg from 'pg';
import { cancellable } from '../../db/cancellable';
import { prepared } from '../../db/prepared';
import { isBadValue } from '../../platform/errors';
import { HttpProblem, TEXTS } from '../../platform/problem';

/** What the mirror's rows are read on: the pool, or a connection with a transaction of its own. */
export type Db = pg.Pool | pg.ClientBase;

const LONGEST_MS = 15_000;

/**
 * The rows of one statement; a value that the database cannot read is 422. On the pool it is cancelled after 15 s (503).
 * That is not a limit of the connection: loads, sweeps and sums take longer on the same ones.
 */
export async function readRows<R extends object>(
  db: Db,
  text: string,
  values: unknown[] = [],
  /** `rare` statements are planned each time instead of being prepared. */
  how?: 'rare',
): Promise<R[]> {
  const ask = async (on: Pick<pg.ClientBase, 'query'>) =>
    (how === 'rare' ? await on.query<R>(text, values) : await prepared<R>(on, text, values)).rows;
  try {
    return await (db instanceof pg.Pool ? cancellable(db, AbortSignal.timeout(LONGEST_MS), ask) : ask(db));
  } catch (error) {
    throw isBadValue(error) ? new HttpProblem(422, TEXTS.invalid) : error;
  }
}
