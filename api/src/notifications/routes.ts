import {
  NOTIFICATION_KINDS,
  mayBeNotified,
  messageAnswer,
  notificationPreference,
  notificationPreferencesAnswer,
  notificationsAnswer,
  notificationsQuery,
  mayBeMailed,
  readNotificationsAnswer,
  readNotificationsBody,
} from 'api-contract';
import type pg from 'pg';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { denied } from '../platform/problem';
import { choiceOf, readPerson } from './people';
import { notificationReader } from './reader';

interface RouteDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

const tags = ['notifications'];
const config = { access: 'session' as const };

/** A user's own notifications and what he wants to be told of (docs/adr/0049-notifications.md). */
export function notificationRoutes(app: App, { pool, now }: RouteDeps): void {
  const reader = notificationReader(pool);

  app.get(
    '/api/notifications',
    {
      config: { ...config, asOther: true },
      schema: { tags, querystring: notificationsQuery, response: { 200: notificationsAnswer } },
    },
    (request) => reader.page(sessionOf(request), request.query),
  );

  app.post(
    '/api/notifications/read',
    { config, schema: { tags, body: readNotificationsBody, response: { 200: readNotificationsAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      await reader.markRead(session, 'ids' in request.body ? request.body.ids : null, now());
      return { unread: (await reader.unread(session)).unread };
    },
  );

  app.get(
    '/api/notifications/preferences',
    {
      config: { ...config, asOther: true },
      schema: { tags, response: { 200: notificationPreferencesAnswer } },
    },
    async (request) => {
      const person = await readPerson(pool, sessionOf(request).userId);
      const kinds = person ? NOTIFICATION_KINDS.filter((kind) => mayBeNotified(kind, person.access)) : [];
      const data = kinds.map((kind) => ({
        kind,
        ...choiceOf(person!, kind),
        may_mail: mayBeMailed(kind, person!),
      }));
      return { data };
    },
  );

  app.post(
    '/api/notifications/preferences',
    { config, schema: { tags, body: notificationPreference, response: { 200: messageAnswer } } },
    async (request) => {
      const { userId, access } = sessionOf(request);
      const { kind, bell, mail, push } = request.body;
      if (!mayBeNotified(kind, access)) throw denied();
      await pool.query(
        `INSERT INTO portal.notification_preferences AS known (user_id, kind, bell, mail, push)
         VALUES ($1, $2, $3, $4, coalesce($5, false))
         ON CONFLICT (user_id, kind) DO UPDATE
         SET bell = excluded.bell, mail = excluded.mail, push = coalesce($5, known.push)`,
        [userId, kind, bell, mail, push ?? null],
      );
      return { message: 'Preferência salva.' };
    },
  );
}
