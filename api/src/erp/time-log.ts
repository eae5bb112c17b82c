import type pg from 'pg';

/** One call to the ERP, or one run of a job (docs/product/admin.md, 'Time logs'). */
export interface TimeLogEntry {
  readonly routine: string;
  readonly start: Date;
  readonly end: Date;
  readonly status: 'ok' | 'error';
  readonly message: string | null;
  /** The call's arguments as JSON, without secrets; null for a job, whose input may be confidential. */
  readonly body: string | null;
  /** Null for a job, and for why a title has no slip. */
  readonly userId: number | null;
}

/**
 * Message of a call to the ERP that was answered without rows. The sync asks every table every few seconds, nearly
 * always for nothing: each of these calls has its line, for a day.
 */
export const QUIET_CALL = 'Sem linhas';

const HOUR_MS = 3_600_000;

/** Deletes the lines of calls without rows from before `until`, an hour at a time: there may be 380,000 of a day. */
export async function sweepQuietCalls(pool: pg.Pool, until: Date): Promise<void> {
  const { rows } = await pool.query<{ first: Date | null }>(
    'SELECT min(start_date) AS first FROM portal.time_logs WHERE message = $1 AND start_date < $2',
    [QUIET_CALL, until],
  );
  const first = rows[0]?.first;
  for (let from = first?.getTime() ?? Infinity; from < until.getTime(); from += HOUR_MS)
    await pool.query(
      'DELETE FROM portal.time_logs WHERE message = $1 AND start_date >= $2 AND start_date < least($3::timestamptz, $4)',
      [QUIET_CALL, new Date(from), new Date(from + HOUR_MS), until],
    );
}

const FLUSH_MS = 1000;
/** Limits the queue, so that logs do not fill the memory while the database is down. */
const KEEP_AT_MOST = 10_000;

/** Writes time logs in batches, outside the request. `flush` writes the rest. */
export function timeLog(pool: pg.Pool, onError: (error: unknown) => void) {
  let waiting: TimeLogEntry[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const column = <T>(of: (entry: TimeLogEntry) => T) => batch.map(of);
    // If the user was deleted meanwhile, the foreign key must not reject the whole batch.
    await pool.query(
      `INSERT INTO portal.time_logs (routine, start_date, end_date, total, status, message, body, user_id)
       SELECT e.routine, e.started, e.ended, e.total, e.status, e.message, e.body, u.id
       FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::int[], $5::text[], $6::text[], $7::text[],
         $8::int[]) WITH ORDINALITY AS e(routine, started, ended, total, status, message, body, user_id, n)
       LEFT JOIN portal.users u ON u.id = e.user_id ORDER BY e.n`,
      [
        column((e) => e.routine),
        column((e) => e.start),
        column((e) => e.end),
        column((e) => e.end.getTime() - e.start.getTime()),
        column((e) => e.status),
        column((e) => e.message),
        column((e) => e.body),
        column((e) => e.userId),
      ],
    );
  }

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write).catch(onError);
    return writing;
  };

  return {
    add(entry: TimeLogEntry): void {
      if (waiting.length < KEEP_AT_MOST) waiting.push(entry);
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    flush,
  };
}
export type TimeLog = ReturnType<typeof timeLog>;
