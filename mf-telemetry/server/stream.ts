import type pg from 'pg';
import type { Session } from 'api/platform/session';
import type { FoundTank, TankReader } from './tanks';

const POLL_MS = 2000;
/** Batches that were committed late are older than what was seen last; this much is looked at again. */
const CHANGED = `
SELECT now, tank, changed_at FROM clock_timestamp() AS now
LEFT JOIN telemetry.tank_states ON changed_at > coalesce($1::timestamptz, now) - interval '10 seconds'`;

interface Listener {
  readonly session: Session;
  readonly send: (tanks: readonly FoundTank[]) => void;
  /** What it was told of each tank last, as far as the overlap reaches back. */
  told: ReadonlyMap<number, number>;
}

export interface StreamDeps {
  readonly pool: pg.Pool;
  readonly reader: TankReader;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells open pages which tanks have changed. One small question every two seconds, and only while somebody listens:
 * readings may have come in through another process.
 */
export function tankStream({ pool, reader, onError }: StreamDeps) {
  const listeners = new Set<Listener>();
  /** When was asked last, by the database's clock. */
  let since: Date | null = null;
  let timer: NodeJS.Timeout | null = null;
  let asking: Promise<void> | null = null;
  let again = false;

  async function ask(): Promise<void> {
    const { rows } = await pool.query<{ now: Date; tank: number | null; changed_at: Date }>(CHANGED, [since]);
    const changed = new Map(
      rows.flatMap(({ tank, changed_at: at }) => (tank === null ? [] : [[tank, at.getTime()]])),
    );
    for (const listener of listeners) {
      const numbers = [...changed.keys()].filter((tank) => listener.told.get(tank) !== changed.get(tank));
      const tanks = numbers.length > 0 ? await reader.find(listener.session, { numbers }) : [];
      // Who left meanwhile has an answer that has ended.
      if (tanks.length > 0 && listeners.has(listener)) listener.send(tanks);
      listener.told = changed;
    }
    // Not before all were told: what was not is found again.
    since = rows[0]?.now ?? since;
  }

  /** One question at a time; what changes meanwhile is asked for right after it. */
  function poll(): void {
    if (listeners.size === 0) return;
    if (asking) {
      again = true;
      return;
    }
    again = false;
    asking = ask()
      .catch(onError)
      .finally(() => {
        asking = null;
        if (again) poll();
      });
  }

  return {
    /** From now on, and what changed just before: a page may have been read before it listened. Answers how to stop. */
    listen(session: Session, send: Listener['send']): () => void {
      const listener = { session, send, told: new Map<number, number>() };
      if (listeners.size === 0) since = null;
      listeners.add(listener);
      timer ??= setInterval(poll, POLL_MS).unref();
      poll();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || !timer) return;
        clearInterval(timer);
        timer = null;
      };
    },
    /** Something came in through this process. */
    changed: poll,
  };
}
export type TankStream = ReturnType<typeof tankStream>;
