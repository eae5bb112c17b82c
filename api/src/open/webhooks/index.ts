import type pg from 'pg';
import type { Background } from '../../jobs/background';
import type { Jobs } from '../../jobs/jobs';
import type { Seal } from '../../platform/seal';
import type { SettingsReader } from '../../platform/settings';
import { noteChange } from '../../platform/open-changes';
import type { OpenResource } from '../resource';
import { webhookDelivery } from './deliver';
import { webhookLook } from './look';
import type { SendMessage } from './send';

/** How soon a change is seen, and a wait that is over. */
const LOOK_MS = 1000;
/** How soon a load of a dataset is noticed. */
const LOAD_LOOK_MS = 10_000;
const HOUR_MS = 3_600_000;

interface WebhookDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly settings: SettingsReader;
  readonly send: SendMessage;
  readonly secrets: Seal;
  /** What areas open, once they have started. */
  readonly resources: readonly OpenResource[];
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Does `work` again and again, never twice at once. */
function repeated(work: (onError: (error: unknown) => void) => Promise<void>, ms: number): Background {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  return {
    async start(onError) {
      timer = setInterval(() => {
        running ??= work(onError)
          .catch(onError)
          .finally(() => (running = null));
      }, ms).unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await running;
    },
  };
}

/** What tells a company's systems of its records (docs/adr/0157). */
export function webhookEngine(deps: WebhookDeps) {
  const { pool, jobs, settings, now } = deps;
  const look = webhookLook(deps);
  const delivery = webhookDelivery(deps);
  let stopping = false;

  /** Everything is compared after each load of a dataset and once an hour: no change is lost that nobody noted. */
  const everything = jobs.queue('webhook-look', { retryLimit: 2, retryDelay: 60, expireInSeconds: 60 }, () =>
    noteChange(pool, { resource: '*' }),
  );
  let asked = '';
  const askEverything = async () => {
    const { loadedAt } = await settings.get();
    const key = `${Math.floor(now().getTime() / HOUR_MS)} ${loadedAt}`;
    if (key === asked) return;
    await everything.send({}, { key });
    asked = key;
  };

  const lookAll = async () => {
    while (!stopping && (await look.changes()));
  };
  /** Until an attempt has ended, or it is time to look again: where all that run hang, others' events go out. */
  const endedOrLook = async () => {
    let timer: NodeJS.Timeout | undefined;
    const look = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LOOK_MS).unref();
    });
    await Promise.race([delivery.anyEnded(), look]);
    clearTimeout(timer);
  };
  const drain = async (onError: (error: unknown) => void) => {
    while (!stopping && ((await delivery.take(onError)) > 0 || delivery.busy() > 0)) await endedOrLook();
  };

  const parts = [repeated(askEverything, LOAD_LOOK_MS), repeated(lookAll, LOOK_MS), repeated(drain, LOOK_MS)];
  const watcher: Background = {
    async start(onError) {
      for (const part of parts) await part.start(onError);
    },
    async stop() {
      stopping = true;
      await Promise.all(parts.map((part) => part.stop()));
      await delivery.settled();
    },
  };

  return {
    watcher,
    /** Takes what there is as known; only then is a new webhook told of anything. */
    begin: look.begin,
    /** Looks and sends until nothing is due, in the caller's time; for tests and commands. */
    async runDue(): Promise<void> {
      await lookAll();
      const fail = (error: unknown) => {
        throw error;
      };
      while ((await delivery.take(fail)) > 0) await delivery.settled();
    },
  };
}
export type WebhookEngine = ReturnType<typeof webhookEngine>;
