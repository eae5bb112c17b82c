import { createHash } from 'node:crypto';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { afterCommit } from '../db/transaction';
import { newBoss, onClient } from './boss';
import { queueLoop, type QueueLoop } from './queue-loop';

/** How often a queue looks for what another process, or a wait before a retry, has left to do. */
const POLL_MS = 5000;

/** How a kind of job is tried again: `retryDelay` seconds, doubled each time. */
export interface JobOptions {
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** After so many seconds a job counts as dead and is tried again. */
  readonly expireInSeconds: number;
}

export interface SendOptions {
  /** The same key within a week is the same job, and is done once. */
  readonly key?: string;
  /** The transaction the job belongs to: it exists, and is looked for, when that is committed. */
  readonly client?: pg.ClientBase;
  /** Higher goes first; 0 unless given. */
  readonly priority?: number;
}

/** One kind of job. */
export interface JobQueue<T extends object> {
  /** Adds a job, which is begun at once where this process works on jobs. */
  send(data: T, options?: SendOptions): Promise<void>;
}

/** A key as the job's own id, so that the database itself refuses the second one. */
function idOf(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\n${key}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Work that outlives its call, its process and a dead neighbour: at least once, in the portal's own database
 * (DESIGN section 4, Jobs). Declare every queue, then `prepare`, then `start`.
 */
export function portalJobs(pool: pg.Pool, onError: (error: unknown, queue: string) => void) {
  const boss: PgBoss = newBoss(pool);
  boss.on('error', (error) => onError(error, 'pg-boss'));
  const declared: { name: string; options: JobOptions; loop: QueueLoop }[] = [];

  return {
    /** Declares a kind of job; `handle` may run again for the same `jobId`, and fails by throwing. */
    queue<T extends object>(
      name: string,
      options: JobOptions,
      handle: (data: T, jobId: string) => Promise<void>,
    ): JobQueue<T> {
      const loop = queueLoop<T>(boss, name, handle, onError);
      declared.push({ name, options, loop });
      return {
        async send(data, { key, client, priority } = {}) {
          await boss.send(name, data, {
            ...(key !== undefined && { id: idOf(name, key) }),
            ...(client && { db: onClient(client) }),
            ...(priority !== undefined && { priority }),
          });
          if (client) afterCommit(loop.wake);
          else loop.wake();
        },
      };
    },

    /** Makes the queues that do not exist yet. */
    async prepare(): Promise<void> {
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const { name, options } of declared)
        if (!known.has(name)) await boss.createQueue(name, { name, ...options, retryBackoff: true });
    },

    /**
     * Begins to work. `alone`: no other process uses this database, so what counts as being worked on was left by a
     * process that died.
     */
    async start({ alone }: { alone: boolean }): Promise<void> {
      await boss.start();
      if (alone) {
        await pool.query(
          `UPDATE pgboss.job SET started_on = now() - expire_in - interval '1 second' WHERE state = 'active'`,
        );
        await (boss as PgBoss & { expire(): Promise<void> }).expire();
      }
      for (const { loop } of declared) loop.start(POLL_MS);
    },

    /** Does everything that is due now, in the caller's time: for tests and for commands. */
    async runDue(): Promise<void> {
      for (let done = 1; done > 0;) {
        done = 0;
        for (const { loop } of declared) done += await loop.runDue();
      }
    },

    /** Lets running jobs end. */
    async stop(): Promise<void> {
      await Promise.all(declared.map(({ loop }) => loop.stop()));
      await boss.stop({ graceful: false });
    },
  };
}
export type Jobs = ReturnType<typeof portalJobs>;
