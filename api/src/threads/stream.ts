import type pg from 'pg';
import { polledListeners } from '../platform/listeners';
import type { Session } from '../platform/session';

interface Listener {
  /** Null until it begins; `begun` asks whether it has. */
  threadId: number | null;
  readonly begun: () => Promise<number | null>;
  readonly staff: boolean;
  /** The session as it is now; null, and the stream has ended, where it may not listen any more. */
  readonly session: () => Promise<Session | null>;
  /** Tells; false where it could not be told. */
  readonly send: (events: readonly unknown[]) => boolean;
  /** When what it knows had happened; null where it knows of nothing. */
  seen: number | null;
}

export interface ThreadStreamDeps {
  readonly pool: pg.Pool;
  readonly onError: (error: unknown) => void;
}

interface Row {
  readonly id: number;
  readonly last_at: Date;
  readonly public_at: Date;
}

/**
 * Tells open pages that their conversation has changed; they read it again. A note is news only to the supplier's people.
 */
export function threadStream({ pool, onError }: ThreadStreamDeps) {
  const { listeners, listen } = polledListeners<Listener>(ask, onError);

  async function tell(listener: Listener, row: Row): Promise<void> {
    const at = (listener.staff ? row.last_at : row.public_at).getTime();
    if (listener.seen === at) return;
    const session = await listener.session();
    if (!session || !listeners.has(listener)) return;
    if (listener.send([{ changed: new Date(at).toISOString() }])) listener.seen = at;
  }

  async function ask(): Promise<void> {
    for (const listener of listeners) listener.threadId ??= await listener.begun().catch(() => null);
    const ids = [...new Set([...listeners].flatMap(({ threadId }) => threadId ?? []))];
    const { rows } = await pool.query<Row>(
      'SELECT id, last_at, public_at FROM portal.threads WHERE id = ANY($1)',
      [ids],
    );
    for (const listener of listeners) {
      const row = rows.find(({ id }) => id === listener.threadId);
      if (row) await tell(listener, row).catch(onError);
    }
  }

  /** What happens from what a listener has `seen` on. */
  return { listen };
}
export type ThreadStream = ReturnType<typeof threadStream>;
