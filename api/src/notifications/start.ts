import { amountOf } from 'api-contract';
import type pg from 'pg';
import { type Background, regularly } from '../jobs/background';
import type { Jobs } from '../jobs/jobs';
import type { App } from '../platform/app-type';
import type { SettingsReader } from '../platform/settings';
import { derivation, type DeriveDeps } from './derive';
import { pushRoutes, type PushRouteDeps } from './push-routes';
import { notificationRoutes } from './routes';

interface RunDeps extends Omit<DeriveDeps, 'log'> {
  readonly jobs: Jobs;
  readonly settings: SettingsReader;
}

const HOUR_MS = 3_600_000;
/** How soon a load of another process, or a change of the ERP, is noticed. */
const LOOK_MS = 60_000;

/** Companies that one run looks at when rows of theirs have come from the ERP; the others follow a minute later. */
const TOUCHED = 50;

/** A run for all companies, or for those whose rows changed since the last look. */
interface Run {
  readonly touched?: boolean;
}

/** Takes the next touched companies. If the run then fails, the hourly one still finds what is theirs. */
async function takeTouched(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ customer: string }>(
    `DELETE FROM portal.erp_touched WHERE customer IN
       (SELECT customer FROM portal.erp_touched ORDER BY customer LIMIT ${TOUCHED}) RETURNING customer`,
  );
  return rows.map(({ customer }) => customer);
}

/**
 * One run an hour, one after each load of a dataset, and one a minute for companies whose rows came from the ERP; the
 * first process to ask has it done.
 */
function regularRuns(
  { pool, jobs, now, settings }: Pick<RunDeps, 'pool' | 'jobs' | 'now' | 'settings'>,
  run: (codes?: readonly string[]) => Promise<number>,
): Background {
  const queue = jobs.queue<Run>(
    'notifications',
    { retryLimit: 2, retryDelay: 120, expireInSeconds: 900 },
    async ({ touched }) => {
      const written = await run(touched ? await takeTouched(pool) : undefined);
      return written === 0 ? undefined : `${amountOf(written, 'notificação', 'notificações')}.`;
    },
  );
  let asked = '';
  return regularly(async () => {
    const { rowCount } = await pool.query('SELECT 1 FROM portal.erp_touched LIMIT 1');
    if (rowCount !== 0)
      await queue.send({ touched: true }, { key: `touched ${Math.floor(now().getTime() / LOOK_MS)}` });
    const { loadedAt } = await settings.get();
    const key = `${Math.floor(now().getTime() / HOUR_MS)} ${loadedAt}`;
    if (key === asked) return;
    await queue.send({}, { key });
    asked = key;
  }, LOOK_MS);
}

interface Services extends RunDeps, PushRouteDeps {
  readonly watchers: { push(work: Background): unknown };
  readonly pool: pg.Pool;
  readonly settings: SettingsReader;
}

/** What users are told of by themselves: in the bell, by e-mail and on devices (docs/adr/0049). */
export function startNotifications(app: App, services: Services): void {
  services.watchers.push(regularRuns(services, derivation({ ...services, log: app.log })));
  notificationRoutes(app, services);
  pushRoutes(app, services);
}
