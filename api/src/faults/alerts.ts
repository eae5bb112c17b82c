import type { FastifyBaseLogger } from 'fastify';
import { dirOf, liveReleases, writeFaulty } from 'tooling/release';
import { transaction } from '../db/transaction';
import { type Background, regularly } from '../jobs/background';
import type { JobQueue } from '../jobs/jobs';
import { type AreaAlert, type Care, dueAlerts, type DueDeps } from './due-alerts';
import { faultyBases } from './health';

/** How often the portal looks for what owners are to be told, and how far back. */
const EVERY_MS = 60_000;
const WINDOW_MS = 24 * 3_600_000;
/** An owner gets one mail in so long: what comes meanwhile waits for the next. */
const DIGEST_MS = 10 * 60_000;
/** So many alerts of a day go to one channel. */
const MOST_OF_A_DAY = 100;

/** What is sent to a channel at once. */
export interface AlertMail extends Care {
  readonly alerts: readonly AreaAlert[];
}

interface AlertDeps extends DueDeps {
  readonly queue: JobQueue<AlertMail>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const KEEP = `INSERT INTO portal.area_alerts AS a (key, remote, channel, alert, at)
  SELECT $1, $2, $3, $4, $5
  WHERE EXISTS (SELECT FROM portal.area_alerts WHERE key = $1)
    OR (SELECT count(*) FROM portal.area_alerts WHERE channel = $3 AND at > $5::timestamptz - interval '1 day') < ${MOST_OF_A_DAY}
  ON CONFLICT (key) DO UPDATE SET alert = excluded.alert, channel = excluded.channel WHERE a.told_at IS NULL`;

/** What is kept of an alert until it is told. */
interface Kept extends Omit<Care, 'channel'> {
  readonly what: AreaAlert;
}
const keptOf = ({ owner, runbook }: Care, what: AreaAlert): Kept => ({ owner, runbook, what });

/** Channels for which something waits and that got nothing for a while. */
const WAITING = `SELECT channel FROM portal.area_alerts GROUP BY channel
  HAVING bool_or(told_at IS NULL) AND coalesce(max(told_at), '-infinity') <= $1`;

const TELL = `UPDATE portal.area_alerts SET told_at = $2 WHERE channel = $1 AND told_at IS NULL
  RETURNING id, alert`;

/** Hands what waits for one channel to a job; of several processes one. */
const tell = ({ pool, queue, now }: AlertDeps, channel: string) =>
  transaction(pool, async (client) => {
    type Row = { id: string; alert: Kept };
    const { rows } = await client.query<Row>(TELL, [channel, now()]);
    if (rows.length === 0) return;
    const kept = rows.sort((a, b) => Number(a.id) - Number(b.id)).map(({ alert }) => alert);
    const mails = channel.startsWith('mailto:') ? [kept] : kept.map((one) => [one]);
    for (const one of mails) {
      const { owner = null, runbook = null } = one[0] ?? {};
      await queue.send({ owner, channel, runbook, alerts: one.map(({ what }) => what) }, { client });
    }
  });

/**
 * Tells the owners of areas what is new: faults, rates over their budgets, withdrawals and refused releases, each once
 * (docs/releases.md, 'Owners and alerts'). Says beside the registry which releases have faults.
 */
export async function tellOwners(deps: AlertDeps): Promise<void> {
  const { pool, releases, now, log } = deps;
  const dir = dirOf(releases.at);
  try {
    if (liveReleases(dir).length > 0) writeFaulty(dir, await faultyBases(pool));
  } catch (error) {
    log.warn({ err: error }, 'the folder of the releases takes no faulty.json');
  }
  const since = new Date(now().getTime() - WINDOW_MS);
  for (const { key, care, alert } of await dueAlerts(deps, since))
    await pool.query(KEEP, [key, alert.remote, care.channel, keptOf(care, alert), now()]);
  const before = new Date(now().getTime() - DIGEST_MS);
  const { rows } = await pool.query<{ channel: string }>(WAITING, [before]);
  for (const { channel } of rows) await tell(deps, channel);
}

/** Tells owners once a minute. */
export const alertWatch = (deps: AlertDeps): Background => regularly(() => tellOwners(deps), EVERY_MS);
