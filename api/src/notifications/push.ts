import type pg from 'pg';
import type { Env, VapidKeys } from '../config/env';
import type { Jobs } from '../jobs/jobs';
import type { Outgoing } from '../platform/outgoing';
import { newsOf, stillTold } from './mail';

export interface PushDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly outgoing: Pick<Outgoing, 'fetch'>;
  readonly vapid: () => VapidKeys;
  readonly env: Pick<Env, 'publicUrl' | 'mailFrom'>;
}

/** Notifications for one device. */
interface NotificationPush {
  readonly subscriptionId: number;
  readonly ids: readonly number[];
}

interface Subscription {
  readonly user_id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** For about three hours: what is older is in the bell. */
const PUSH_JOB = { retryLimit: 9, retryDelay: 20, expireInSeconds: 120 };
/** How long a push service keeps a message for a device that is off, in seconds. */
const WAITS_S = 86_400;
/** More of one company's are one message. */
const MOST_MESSAGES = 3;
/** What a push service says of a device that is gone. */
const GONE: readonly number[] = [404, 410];

const PUSH_SENT = 'Aviso enviado a um aparelho.';

/** The jobs that send notifications to the devices of their users; who lost the right meanwhile gets none. */
export function notificationPushes({ pool, jobs, outgoing, vapid, env }: PushDeps) {
  // Whom a push service asks when something is wrong.
  const subject = env.publicUrl.startsWith('https:') ? env.publicUrl : `mailto:${env.mailFrom}`;

  /** Sends one message; false where the device is gone. */
  async function deliver({ endpoint, ...keys }: Subscription, message: object): Promise<boolean> {
    // Loaded with the first message, to keep the server's start fast.
    const { generateRequestDetails } = (await import('web-push')).default;
    const { headers, body } = generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject, ...vapid() },
      TTL: WAITS_S,
    });
    // The length is what is sent.
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
    const answer = await outgoing.fetch(endpoint, { method: 'POST', headers: sent, body });
    if (GONE.includes(answer.status)) return false;
    if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
    return true;
  }

  const queue = jobs.queue<NotificationPush>(
    'notification-push',
    PUSH_JOB,
    async ({ subscriptionId, ids }) => {
      const { rows } = await pool.query<Subscription>(
        'SELECT user_id, endpoint, p256dh, auth FROM portal.push_subscriptions WHERE id = $1',
        [subscriptionId],
      );
      const [to] = rows;
      const [first, ...others] = to ? await stillTold(pool, to.user_id, ids) : [];
      if (!to || !first) return undefined;
      const told = [first, ...others];
      // A locked screen shows it: no more than the bell's line says.
      const messages =
        told.length > MOST_MESSAGES
          ? [
              {
                title: newsOf(first.company, told.length),
                href: '/admin/notifications',
                tag: `company ${first.id}`,
              },
            ]
          : told.map(({ id, title, href }) => ({ title, href, tag: id }));
      for (const message of messages) {
        if (await deliver(to, message)) continue;
        await pool.query('DELETE FROM portal.push_subscriptions WHERE id = $1', [subscriptionId]);
        return 'O aparelho não recebe mais avisos.';
      }
      return PUSH_SENT;
    },
  );

  return {
    /** Has these notifications sent to each device of their user, in the caller's transaction. */
    async send(client: pg.PoolClient, userId: number, ids: readonly number[]): Promise<void> {
      const { rows } = await client.query<{ id: number }>(
        'SELECT id FROM portal.push_subscriptions WHERE user_id = $1 ORDER BY id',
        [userId],
      );
      for (const { id } of rows) await queue.send({ subscriptionId: id, ids }, { client });
    },
  };
}
