import { createHash } from 'node:crypto';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { inTurn, LOCKS } from '../db/advisory-locks';
import { afterCommit } from '../db/transaction';
import { type Carrier, traceHeaders, tracedJob } from '../observe/tracing';
import { newBoss, onClient } from './boss';
import { queueLoop, type QueueLoop } from './queue-loop';

/** How often the queues are looked at together, for jobs of another process and for retries. */
const POLL_MS = 5000;

/** Retry policy of a kind of job: `retryDelay` in seconds, doubled after each failure. */
export interface JobOptions {
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** After this many seconds a running job counts as dead and is retried. */
  readonly expireInSeconds: number;
}

const OPTION_NAMES = ['retryLimit', 'retryDelay', 'expireInSeconds'] as const;

export interface SendOptions {
  /** Jobs with the same key within a week are the same job and run once. */
  readonly key?: string;
  /** The job's transaction: the job exists and is started once that commits. */
  readonly client?: pg.ClientBase;
  /** Higher runs first; 0 by default. */
  readonly priority?: number;
}

/** What came of a job, for the time log ('E-mail enviado.'), without what is confidential; nothing where nothing was to do. */
export type JobOutcome = string | undefined;

/** One kind of job. */
export interface JobQueue<T extends object> {
  /** Adds a job. It starts at once if this process runs jobs. */
  send(data: T, options?: SendOptions): Promise<void>;
}

/** One finished run of a job, for the time log. */
export interface JobRun {
  readonly queue: string;
  /** Duration. */
  readonly ms: number;
  readonly error: unknown;
  readonly outcome: JobOutcome;
}

/** Takes the time of every run. */
export interface JobWatch {
  readonly monotonic: () => number;
  readonly ran: (run: JobRun) => void;
}

/** Turns a key into the job's id, so that the database itself rejects duplicates. */
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
 * Jobs marked as running while no other process of the portal is connected, so that nobody works on them. Beside others
 * a dead process's jobs wait until they expire.
 */
async function leftJobs(pool: pg.Pool): Promise<{ name: string; id: string }[]> {
  const { rows } = await pool.query<{ name: string; id: string }>(
    `SELECT name, id FROM pgboss.job WHERE state = 'active' AND NOT EXISTS (
       SELECT FROM pg_stat_activity WHERE datname = current_database()
         AND application_name LIKE 'portal %' AND application_name <> current_setting('application_name'))`,
  );
  return rows;
}

/** What waits in a queue. */
export interface Waiting {
  readonly job: string;
  readonly due: number;
  readonly active: number;
  /** How long the oldest is due, in seconds. */
  readonly oldestS: number;
}

const WAITING = `SELECT name AS job, count(*) FILTER (WHERE state < 'active')::int AS due,
    count(*) FILTER (WHERE state = 'active')::int AS active,
    coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active')), 0)::float8 AS "oldestS"
  FROM pgboss.job WHERE state <= 'active' AND start_after <= now() GROUP BY 1`;

/** The queues that have a job to do now: one question for all of them, so that an idle portal rests. */
async function dueQueues(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after <= now()`,
  );
  return new Set(rows.map(({ name }) => name));
}

interface Declared {
  readonly name: string;
  readonly options: JobOptions;
}

function stateIn(known: ReadonlyMap<string, Partial<JobOptions>>, { name, options }: Declared) {
  const present = known.get(name);
  if (!present) return 'missing';
  return OPTION_NAMES.every((option) => present[option] === options[option]) ? 'as declared' : 'other';
}

type Handle<T> = (data: T, jobId: string) => Promise<JobOutcome | void>;

const watched =
  <T>({ monotonic, ran }: JobWatch, queue: string, handle: Handle<T>): Handle<T> =>
  async (data, jobId) => {
    const from = monotonic();
    const end = (error: unknown, outcome?: JobOutcome) =>
      ran({ queue, ms: Math.round(monotonic() - from), error, outcome });
    let outcome: JobOutcome;
    try {
      outcome = (await handle(data, jobId)) ?? undefined;
    } catch (error) {
      end(error);
      throw error;
    }
    end(null, outcome);
    return outcome;
  };

/** Where a job's data has the trace it was made in. */
const TRACE = 'traced_by';
type Traced<T> = T & { [TRACE]?: Carrier };

function withTrace<T extends object>(data: T): Traced<T> {
  const headers = traceHeaders();
  return Object.keys(headers).length === 0 ? data : { ...data, [TRACE]: headers };
}

/** Runs a job in the trace of what made it. */
const inTrace =
  <T extends object>(queue: string, handle: Handle<T>): Handle<T> =>
  (data, jobId) => {
    const { [TRACE]: from = {}, ...own } = data as Traced<T>;
    return tracedJob(queue, from, () => handle(own as T, jobId));
  };

/**
 * Background work that survives the call and the process that started it. Runs at least once; stored in the portal's
 * database (ADR 0011). Declare every queue, then `prepare`, then `start`.
 */
export function portalJobs(
  pool: pg.Pool,
  onError: (error: unknown, queue: string) => void,
  watch?: JobWatch,
) {
  const boss: PgBoss = newBoss(pool);
  boss.on('error', (error) => onError(error, 'pg-boss'));
  let looking: NodeJS.Timeout | undefined;
  const declared: (Declared & { loop: QueueLoop })[] = [];
  const queues = async () => new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));

  return {
    /** Declares a kind of job. `handle` may run more than once for a `jobId`; it signals failure by throwing. */
    queue<T extends object>(name: string, options: JobOptions, handle: Handle<T>): JobQueue<T> {
      const loop = queueLoop<T>(
        boss,
        name,
        inTrace(name, watch ? watched(watch, name, handle) : handle),
        onError,
      );
      declared.push({ name, options, loop });
      return {
        async send(data, { key, client, priority } = {}) {
          await boss.send(name, withTrace(data), {
            ...(key !== undefined && { id: idOf(name, key) }),
            ...(client && { db: onClient(client) }),
            ...(priority !== undefined && { priority }),
          });
          if (client) afterCommit(loop.wake);
          else loop.wake();
        },
      };
    },

    /** What is due or at work in each declared queue, in all processes. */
    async waiting(): Promise<readonly Waiting[]> {
      const { rows } = await pool.query<Waiting>(WAITING);
      return declared.map(
        ({ name }) => rows.find(({ job }) => job === name) ?? { job: name, due: 0, active: 0, oldestS: 0 },
      );
    },

    /** Creates missing queues, and gives the others their present retry policy. */
    async prepare(): Promise<void> {
      const known = await queues();
      if (declared.every((queue) => stateIn(known, queue) === 'as declared')) return;
      // Two that create one queue at once lock each other out.
      await inTurn(pool, LOCKS.queues, async () => {
        const now = await queues();
        for (const one of declared) {
          const { name, options } = one;
          const queue = { name, ...options, retryBackoff: true };
          const state = stateIn(now, one);
          if (state === 'missing') await boss.createQueue(name, queue);
          else if (state === 'other') await boss.updateQueue(name, queue);
        }
      });
    },

    /** Starts working; what a process left that was killed is retried. */
    async start(): Promise<void> {
      await boss.start();
      for (const { name, id } of await leftJobs(pool)) await boss.fail(name, id, { failed: 'Killed' });
      for (const { loop } of declared) loop.start();
      const look = async () => {
        const due = await dueQueues(pool);
        for (const { name, loop } of declared) if (due.has(name)) loop.wake();
      };
      looking = setInterval(
        () => void look().catch((error: unknown) => onError(error, 'pg-boss')),
        POLL_MS,
      ).unref();
    },

    /** Runs everything that is due now and waits for it; for tests and commands. */
    async runDue(): Promise<void> {
      for (let done = 1; done > 0;) {
        done = 0;
        const due = await dueQueues(pool);
        for (const { name, loop } of declared) if (due.has(name)) done += await loop.runDue();
      }
    },

    /** Begins no more jobs; resolves when those under way have finished. */
    async rest(): Promise<void> {
      clearInterval(looking);
      await Promise.all(declared.map(({ loop }) => loop.stop()));
    },

    /** Returns the jobs that are under way to their queues, for another process. */
    async giveBack(): Promise<void> {
      for (const { loop } of declared) await loop.giveBack();
    },

    /** Stops after the running jobs have finished. */
    async stop(): Promise<void> {
      await this.rest();
      await boss.stop({ graceful: false });
    },
  };
}
export type Jobs = ReturnType<typeof portalJobs>;
