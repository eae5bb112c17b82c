import type pg from 'pg';
import type { Session } from 'api/platform/session';
import type { FoundTank, TankReader } from './tanks';

const POLL_MS = 2000;
/** Batches that were committed late are older than what was seen last; this much is looked at again. */
const OVERLAP = '10 seconds';

interface Listener {
  readonly session: Session;
  readonly send: (tanks: readonly FoundTank[]) => void;
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
  /** What was told of each tank last, as far as the overlap reaches back. */
  let told = new Map<number, number>();
  let since: Date | null = null;
  let timer: NodeJS.Timeout | null = null;
  let asking: Promise<void> | null = null;
  let again = false;

  async function ask(): Promise<void> {
    const { rows } = await pool.query<{ tank: number; changed_at: Date; now: Date }>(
      `SELECT tank, changed_at FROM telemetry.tank_states WHERE changed_at > $1::timestamptz - interval '${OVERLAP}'`,
      [since],
    );
    const numbers = rows
      .filter((row) => told.get(row.tank) !== row.changed_at.getTime())
      .map(({ tank }) => tank);
    told = new Map(rows.map((row) => [row.tank, row.changed_at.getTime()]));
    for (const { changed_at: at } of rows) if (since === null || at > since) since = at;
    if (numbers.length === 0) return;
    for (const { session, send } of listeners) {
      const tanks = await reader.find(session, { numbers });
      if (tanks.length > 0) send(tanks);
    }
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

  async function begin(): Promise<void> {
    timer ??= setInterval(poll, POLL_MS).unref();
    if (since) return;
    const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    since ??= rows[0]?.now ?? new Date();
    const seen = await pool.query<{ tank: number; changed_at: Date }>(
      `SELECT tank, changed_at FROM telemetry.tank_states WHERE changed_at > $1::timestamptz - interval '${OVERLAP}'`,
      [since],
    );
    for (const { tank, changed_at } of seen.rows) told.set(tank, changed_at.getTime());
  }

  return {
    /** From now on; answers how to stop. */
    async listen(session: Session, send: Listener['send']): Promise<() => void> {
      const listener = { session, send };
      await begin();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        if (timer) clearInterval(timer);
        timer = null;
        since = null;
        told = new Map();
      };
    },
    /** Something came in through this process. */
    changed: poll,
  };
}
export type TankStream = ReturnType<typeof tankStream>;
