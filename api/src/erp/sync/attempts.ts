import { SourceAway, SourceError } from '../source/errors';
import type { SyncDeps } from './deps';
import { Shrunk } from './shrink';
import { Overtaken, type TableState } from './state';

const FIRST_MS = 5_000;
const MOST_MS = 60_000;

type Attempted = Pick<TableState, 'name' | 'asked'>;

interface Rest {
  readonly until: number;
  readonly ms: number;
}

/**
 * Runs the steps of single tables. One that fails says so in its state and rests, longer each time; the others go on.
 * Only what is no failure of the ERP is thrown.
 */
export function tableAttempts({ pool, now, monotonic }: SyncDeps) {
  const resting = new Map<string, Rest>();

  async function failed({ name, asked: wish }: Attempted, error: unknown): Promise<void> {
    const stops = error instanceof SourceError;
    if (!stops && !(error instanceof SourceAway)) throw error;
    const asked = error instanceof SourceAway ? error.retryAfterMs : null;
    const ms = Math.max(asked ?? 0, Math.min(MOST_MS, (resting.get(name)?.ms ?? FIRST_MS / 2) * 2));
    resting.set(name, { until: monotonic() + ms, ms });
    // A table that shrank is not tried again by itself: it waits for a compare.
    // An ERP that is away leaves a first load or compare where it is; what the table lacks is told all the same.
    // What was asked for after the attempt began is not answered by its failure.
    await pool.query(
      `UPDATE portal.erp_tables SET error = $2, error_at = $3, asked = CASE WHEN $6 THEN NULL ELSE asked END,
         state = CASE WHEN $4 THEN 'stopped' ELSE state END,
         mark = CASE WHEN $5 THEN mark || '{"shrunk": true}' ELSE mark END WHERE name = $1`,
      [name, error.message, now(), stops, error instanceof Shrunk, wish !== null],
    );
  }

  return {
    /** Whether the table may be tried now. */
    mayTry: (name: string) => (resting.get(name)?.until ?? -Infinity) <= monotonic(),
    /** Forgets all rests: somebody asked. */
    wake: () => resting.clear(),
    /** Whether the step was done; `table` is as the round found it. */
    async run(table: Attempted, step: () => Promise<void>): Promise<boolean> {
      try {
        await step();
      } catch (error) {
        if (error instanceof Overtaken) throw error;
        await failed(table, error);
        return false;
      }
      resting.delete(table.name);
      return true;
    },
  };
}
export type TableAttempts = ReturnType<typeof tableAttempts>;
