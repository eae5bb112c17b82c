import type pg from 'pg';
import { messageAnswer, ownSessionsAnswer, recordParams } from 'api-contract';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { notFound } from '../platform/problem';
import { deviceName } from './device-name';
import type { SessionStore } from './store';

interface OwnSessionDeps {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
  readonly now: () => Date;
}

interface Row {
  id: number;
  agent: string | null;
  address: string | null;
  created_at: Date;
  used_at: Date;
}

const tags = ['session'];
const config = { access: 'session' as const };

/** Lets a user see their own open sessions and end one they do not recognise. */
export function ownSessionRoutes(app: App, { pool, sessions, now }: OwnSessionDeps): void {
  app.get(
    '/api/users/sessions',
    { config, schema: { tags, response: { 200: ownSessionsAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      const { rows } = await pool.query<Row>(
        `SELECT id, agent, address, created_at, used_at FROM portal.sessions
         WHERE user_id = $1 AND actor_session_id IS NULL AND revoked_at IS NULL AND expires_at > $2
         ORDER BY used_at DESC, id DESC`,
        [session.userId, now()],
      );
      const data = rows.map(({ id, agent, address, created_at, used_at }) => ({
        id,
        device: deviceName(agent ?? ''),
        address,
        created_at: created_at.toISOString(),
        used_at: used_at.toISOString(),
        current: id === session.id,
      }));
      return { data };
    },
  );

  app.delete(
    '/api/users/sessions/:id',
    { config, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      if (!(await sessions.revokeOwn(session.userId, request.params.id)))
        throw notFound('Sessão não encontrada.');
      request.sessionEnded = request.params.id === session.id;
      return { message: 'Sessão encerrada.' };
    },
  );
}
