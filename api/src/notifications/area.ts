import type pg from 'pg';
import type { Jobs } from '../jobs/jobs';
import type { App } from '../platform/app-type';
import type { SettingsReader } from '../platform/settings';
import { derivation, type DeriveDeps } from './derive';
import { notificationRoutes } from './routes';

interface AreaDeps extends DeriveDeps {
  readonly jobs: Jobs;
}

const HOUR_MS = 3_600_000;
/** How soon a load of another process is noticed. */
const LOOK_MS = 60_000;

/** One run an hour, and one after each load of a dataset; the first process to ask has it done. */
function regularly(
  { jobs, now, settings }: Pick<AreaDeps, 'jobs' | 'now' | 'settings'>,
  run: () => Promise<void>,
) {
  const queue = jobs.queue<Record<string, never>>(
    'notifications',
    { retryLimit: 2, retryDelay: 120, expireInSeconds: 900 },
    run,
  );
  let asked = '';
  const ask = async () => {
    const { loadedAt } = await settings.get();
    const key = `${Math.floor(now().getTime() / HOUR_MS)} ${loadedAt}`;
    if (key === asked) return;
    await queue.send({}, { key });
    asked = key;
  };
  let timer: NodeJS.Timeout | null = null;
  return {
    async start(onError: (error: unknown) => void): Promise<void> {
      timer = setInterval(() => void ask().catch(onError), LOOK_MS).unref();
      await ask();
    },
    stop: () => void (timer && clearInterval(timer)),
  };
}

interface Services extends AreaDeps {
  readonly watchers: { push(work: ReturnType<typeof regularly>): unknown };
  readonly pool: pg.Pool;
  readonly settings: SettingsReader;
}

/** What users are told of by themselves: in the bell and by e-mail (docs/adr/0049). */
export function notificationArea(app: App, services: Services): void {
  services.watchers.push(regularly(services, derivation(services)));
  notificationRoutes(app, services);
}
