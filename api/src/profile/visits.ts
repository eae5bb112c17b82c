import type pg from 'pg';
import { analyticLogBody, messageAnswer } from 'api-contract';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { personOf } from '../platform/session';

interface VisitDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/**
 * `POST analytic-log`: records the screen, the user as he is now, company and address. An
 * administrator who sees the portal as somebody else is named with both.
 */
export function visitRoute(app: App, { pool, now }: VisitDeps): void {
  app.post(
    '/api/analytic-log',
    {
      config: { access: 'session', asOther: true },
      schema: { tags: ['profile'], body: analyticLogBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const { company } = session;
      const { screen, route = null } = request.body;
      await pool.query(
        `INSERT INTO portal.access_log (user_id, user_name, type_id, customer_id, screen, route, ip, created_at)
         SELECT p.id, p.name || CASE WHEN u.id = p.id THEN '' ELSE ' (como ' || u.name || ')' END, p.type_id, $2::int, $3,
           $4, $5, $6::timestamptz
         FROM portal.users p, portal.users u WHERE p.id = $1 AND u.id = $7`,
        [personOf(session), company?.id ?? null, screen, route, request.ip, now(), session.userId],
      );
      return { message: 'Acesso registrado.' };
    },
  );
}
