import type { Registry } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env';
import type { App } from './app-type';
import { hostCookie, hostHash, hostInCookie } from './host-files';
import type { RegistryReader } from './registry';
import { registryFor } from './rollouts';
import type { Session } from './session';

/**
 * `GET /registry.json`, with the canaries of the session that asks, if one does. The session does not slide by it, and
 * where it cannot be read the answer is what is live for everybody. A user with a canary of
 * the host gets a cookie for it.
 */
export function registryRoutes(
  app: App,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  read: RegistryReader,
  findSession: (request: FastifyRequest) => Promise<Session | null>,
): void {
  const secure = publicUrl.startsWith('https:');
  /** Where the host has a canary, the next page is of the host that this user should have. */
  const remember = (reply: FastifyReply, live: Registry, own: Registry) => {
    const canary = live.rollouts.find(({ remote }) => remote === 'host')?.use.base;
    if (canary === undefined) return;
    const hash = own.host?.base === canary ? hostHash(canary) : null;
    if (hash !== hostInCookie(reply.request.headers.cookie))
      reply.header('Set-Cookie', hostCookie(hash, { secure }));
  };
  app.get(
    '/registry.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const live = await read();
      if (live.rollouts.length === 0) return registryFor(live, null);
      const session = await findSession(request).catch(() => null);
      const own = registryFor(live, session);
      if (session) remember(reply, live, own);
      return own;
    },
  );
}
