import type PgBoss from 'pg-boss';

export interface QueueLoop {
  /** Works from now on, whenever it is woken. */
  start(): void;
  wake(): void;
  /** Runs the due jobs one after the other; returns their number. */
  runDue(): Promise<number>;
  /** Resolves when the job under way has finished. */
  stop(): Promise<void>;
  /** Has another process do the job that is under way. */
  giveBack(): Promise<void>;
}

/**
 * Runs the due jobs of one queue. Unlike pg-boss's own worker, it waits until a job's result is stored, survives
 * database errors, and can be woken and awaited.
 */
export function queueLoop<T extends object>(
  boss: PgBoss,
  name: string,
  handle: (data: T, jobId: string) => Promise<unknown>,
  onError: (error: unknown, queue: string) => void,
): QueueLoop {
  let stopping = false;
  let woken = false;
  let rouse: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();
  const underWay = new Set<string>();

  async function perform({ id, data }: PgBoss.Job<T>): Promise<void> {
    underWay.add(id);
    try {
      await handle(data, id);
    } catch (error) {
      underWay.delete(id);
      onError(error, name);
      // Store only the kind of error: its message could contain the job's confidential input.
      await boss.fail(name, id, { failed: error instanceof Error ? error.name : 'Error' });
      return;
    }
    underWay.delete(id);
    await boss.complete(name, id);
  }

  async function runDue(): Promise<number> {
    for (let done = 0; ; done++) {
      const [job] = stopping ? [] : await boss.fetch<T>(name);
      if (!job) return done;
      await perform(job);
    }
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false;
      await runDue().catch((error: unknown) => onError(error, name));
      if (!woken && !stopping) await new Promise<void>((resolve) => (rouse = resolve));
    }
  }

  const wake = () => {
    woken = true;
    rouse?.();
  };
  return {
    start: () => {
      running = loop();
    },
    wake,
    runDue,
    stop() {
      stopping = true;
      wake();
      return running;
    },
    async giveBack() {
      for (const id of underWay) await boss.fail(name, id, { failed: 'GivenBack' });
    },
  };
}
