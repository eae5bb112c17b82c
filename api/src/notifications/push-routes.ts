import { createECDH } from 'node:crypto';
import { endPushBody, messageAnswer, pushKeyAnswer, pushSubscriptionBody } from 'api-contract';
import type pg from 'pg';
import type { VapidKeys } from '../config/env';
import { transaction } from '../db/transaction';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import type { Outgoing } from '../platform/outgoing';
import { invalid, notFound } from '../platform/problem';

export interface PushRouteDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly outgoing: Pick<Outgoing, 'judge'>;
  readonly vapid: () => VapidKeys;
}

const tags = ['notifications'];
const config = { access: 'session' as const };

/** A user has so many devices; the one added first makes room. */
const MOST_DEVICES = 20;

/** Whether a message can be encrypted for this key: it may be no point of the curve. */
function isPoint(key: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** The devices that show a user's notifications (docs/product/calls.md). */
export function pushRoutes(app: App, { pool, now, outgoing, vapid }: PushRouteDeps): void {
  app.get(
    '/api/notifications/push-key',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: pushKeyAnswer } } },
    () => ({ key: vapid().publicKey }),
  );

  app.post(
    '/api/notifications/push-subscriptions',
    { config, schema: { tags, body: pushSubscriptionBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { userId, id: sessionId } = sessionOf(request);
      const { endpoint, keys } = request.body;
      const why = await outgoing.judge(endpoint);
      if (why !== null) throw invalid('endpoint', why);
      if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'Chave inválida.');
      await transaction(pool, async (client) => {
        // A browser has one: whoever was told here before is no longer.
        await client.query(
          `INSERT INTO portal.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (endpoint) DO UPDATE SET user_id = $1, session_id = $2, p256dh = $4, auth = $5`,
          [userId, sessionId, endpoint, keys.p256dh, keys.auth, now()],
        );
        await client.query(
          `DELETE FROM portal.push_subscriptions WHERE id IN (
             SELECT id FROM portal.push_subscriptions WHERE user_id = $1 ORDER BY id DESC OFFSET ${MOST_DEVICES})`,
          [userId],
        );
      });
      return { message: 'Este aparelho recebe os seus avisos.' };
    },
  );

  app.delete(
    '/api/notifications/push-subscriptions',
    { config, schema: { tags, body: endPushBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { rowCount } = await pool.query(
        'DELETE FROM portal.push_subscriptions WHERE user_id = $1 AND endpoint = $2',
        [sessionOf(request).userId, request.body.endpoint],
      );
      if (rowCount === 0) throw notFound('Este aparelho não recebe avisos.');
      return { message: 'Este aparelho não recebe mais avisos.' };
    },
  );
}
