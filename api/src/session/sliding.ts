import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../platform/session';
import type { SessionStore } from './store';

/**
 * Each successful answer extends the session to now + 30 minutes and reports the new expiry
 * (docs/product/session.md, 'Session').
 */
export function useSlidingExpiry(app: FastifyInstance, sessions: SessionStore): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.session || request.sessionEnded || reply.statusCode >= 400) return;
    reply.header('X-Token-Expires-At', (await sessions.slide(request.session)).toISOString());
  });
}

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** The live session of the request's bearer token, or null. */
export async function sessionFromBearer(
  sessions: SessionStore,
  request: FastifyRequest,
): Promise<Session | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : sessions.find(token);
}
