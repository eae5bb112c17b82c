import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../platform/session';
import type { SessionStore } from './store';

/** Each successful answer moves the session's end to now + 30 minutes and carries it (spec part 1 section 4). */
export function useSlidingExpiry(app: FastifyInstance, sessions: SessionStore): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.session || request.sessionEnded || reply.statusCode >= 400) return;
    reply.header('X-Token-Expires-At', (await sessions.slide(request.session)).toISOString());
  });
}

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** The live session behind the request's bearer token, or null. */
export async function sessionFromBearer(
  sessions: SessionStore,
  request: FastifyRequest,
): Promise<Session | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : sessions.find(token);
}
