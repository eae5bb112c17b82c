import type PgBoss from 'pg-boss';

export interface QueueLoop {
  start(pollMs: number): void;
  wake(): void;
  /** Does what is due, one after the other; answers how many. */
  runDue(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Takes one queue's jobs as they fall due. pg-boss's own worker neither waits for its last word on a job nor survives
 * that the database refuses it; this one does both, and can be woken and waited for.
 */
export function queueLoop<T extends object>(
  boss: PgBoss,
  name: string,
  handle: (data: T, jobId: string) => Promise<void>,
  onError: (error: unknown, queue: string) => void,
): QueueLoop {
  let stopping = false;
  let woken = false;
  let rouse: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();

  async function perform({ id, data }: PgBoss.Job<T>): Promise<void> {
    try {
      await handle(data, id);
    } catch (error) {
      onError(error, name);
      // Only the kind of failure is kept: a message could hold what the job was told in confidence.
      await boss.fail(name, id, { failed: error instanceof Error ? error.name : 'Error' });
      return;
    }
    await boss.complete(name, id);
  }

  async function runDue(): Promise<number> {
    for (let done = 0; ; done++) {
      const [job] = stopping ? [] : await boss.fetch<T>(name);
      if (!job) return done;
      await perform(job);
    }
  }

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop(pollMs: number): Promise<void> {
    while (!stopping) {
      woken = false;
      await runDue().catch((error: unknown) => onError(error, name));
      if (!woken && !stopping) await rest(pollMs);
    }
  }

  const wake = () => {
    woken = true;
    rouse?.();
  };
  return {
    start: (pollMs) => {
      running = loop(pollMs);
    },
    wake,
    runDue,
    stop() {
      stopping = true;
      wake();
      return running;
    },
  };
}
