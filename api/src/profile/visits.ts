import type pg from 'pg';
import { analyticLogBody, messageAnswer } from 'api-contract';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';

interface VisitDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/** `POST analytic-log`: records the screen, the user as he is now, company and address. */
export function visitRoute(app: App, { pool, now }: VisitDeps): void {
  app.post(
    '/api/analytic-log',
    {
      config: { access: 'session' },
      schema: { tags: ['profile'], body: analyticLogBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { userId, company } = sessionOf(request);
      const { screen, route = null } = request.body;
      await pool.query(
        `INSERT INTO portal.access_log (user_id, user_name, type_id, customer_id, screen, route, ip, created_at)
         SELECT id, name, type_id, $2::int, $3, $4, $5, $6::timestamptz FROM portal.users WHERE id = $1`,
        [userId, company?.id ?? null, screen, route, request.ip, now()],
      );
      return { message: 'Acesso registrado.' };
    },
  );
}
