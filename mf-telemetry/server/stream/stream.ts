import type pg from 'pg';
import { polledListeners } from 'api/platform/listeners';
import type { Session } from 'api/platform/session';
import type { FoundTank, TankReader } from '../tanks';

/** Batches that were committed late are older than what was seen last; this much is looked at again. */
const CHANGED = `
SELECT now, tank, changed_at FROM clock_timestamp() AS now
LEFT JOIN telemetry.tank_states ON changed_at > coalesce($1::timestamptz, now) - interval '10 seconds'`;

interface Listener {
  /** The session as it is now; null where it may not listen any more. */
  readonly session: () => Promise<Session | null>;
  /** Tells; false where it could not be told. */
  readonly send: (tanks: readonly FoundTank[]) => boolean;
  /** What it was told of each tank last, as far as the overlap reaches back. */
  readonly told: Map<number, number>;
  /** What it is still to be told: each tank and when that changed. */
  readonly owed: Map<number, number>;
}

export interface StreamDeps {
  readonly pool: pg.Pool;
  readonly reader: TankReader;
  readonly onError: (error: unknown) => void;
}

/** Tells open pages which tanks have changed. */
export function tankStream({ pool, reader, onError }: StreamDeps) {
  const { listeners, listen, poll } = polledListeners<Listener>(ask, onError);
  /** When was asked last, by the database's clock. */
  let since: Date | null = null;

  async function ask(): Promise<void> {
    const { rows } = await pool.query<{ now: Date; tank: number | null; changed_at: Date }>(CHANGED, [since]);
    const changed = new Map(
      rows.flatMap(({ tank, changed_at: at }) => (tank === null ? [] : [[tank, at.getTime()]])),
    );
    since = rows[0]?.now ?? since;
    for (const listener of listeners) {
      for (const [tank, at] of changed) if (listener.told.get(tank) !== at) listener.owed.set(tank, at);
      for (const tank of listener.told.keys()) if (!changed.has(tank)) listener.told.delete(tank);
      // One that cannot be told is told the next time, and holds nobody up.
      await tell(listener).catch(onError);
    }
  }

  async function tell(listener: Listener): Promise<void> {
    const { owed, told } = listener;
    const telling = [...owed];
    if (telling.length === 0) return;
    const session = await listener.session();
    const tanks = session ? await reader.find(session, { numbers: telling.map(([tank]) => tank) }) : [];
    // Who left meanwhile has an answer that has ended.
    if (!session || !listeners.has(listener)) return;
    if (tanks.length > 0 && !listener.send(tanks)) return;
    for (const [tank, at] of telling) {
      told.set(tank, at);
      owed.delete(tank);
    }
  }

  return {
    /**
     * From now on, and what changed just before: a page may have been read before it listened. `session` is asked before
     * each time it is told. Answers how to stop.
     */
    listen(session: Listener['session'], send: Listener['send']): () => void {
      if (listeners.size === 0) since = null;
      return listen({ session, send, told: new Map(), owed: new Map() });
    },
    /** Something came in through this process. */
    changed: poll,
  };
}
export type TankStream = ReturnType<typeof tankStream>;
