import type pg from 'pg';
import { cancellable } from '../../db/cancellable';
import { prepared } from '../../db/prepared';
import { ErpBadValue } from '../bad-value';
import type { Asker } from '../port';

/** Runs one statement of the dataset adapter and returns its rows; cancelled when the caller stops waiting. */
export type Ask = <R extends object>(
  asker: Asker,
  text: string,
  values?: unknown[],
  /** `rare` statements are planned each time instead of being prepared. */
  how?: 'rare',
) => Promise<R[]>;

/**
 * PostgreSQL's codes for a value that does not fit its type: out of range (22003, 22008), invalid date (22007), invalid
 * number (22P02), invalid text (22021). Other data exceptions, such as division by zero, are our own bugs.
 */
const BAD_VALUE = new Set(['22003', '22007', '22008', '22P02', '22021']);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export function datasetAsk(pool: pg.Pool): Ask {
  return async <R extends object>(
    { signal }: Asker,
    text: string,
    values: unknown[] = [],
    how?: 'rare',
  ): Promise<R[]> => {
    const ask = async (on: Pick<pg.ClientBase, 'query'>) =>
      (how === 'rare' ? await on.query<R>(text, values) : await prepared<R>(on, text, values)).rows;
    try {
      return await (signal ? cancellable(pool, signal, ask) : ask(pool));
    } catch (error) {
      throw BAD_VALUE.has(codeOf(error)) ? new ErpBadValue() : error;
    }
  };
}
