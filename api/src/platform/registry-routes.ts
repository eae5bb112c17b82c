import { isAdministrator, type Registry } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Env } from '../config/env';
import type { App } from './app-type';
import { hasPastHost, hostCookie, hostHash, hostInCookie, pastHostCookie } from './host-files';
import { pastRegistry } from './past-registry';
import type { RegistryPlaces, RegistryReader } from './registry';
import { registryFor } from './rollouts';
import type { Session } from './session';

/** Anything else than one id is no question about the past, and no mistake either. */
const query = z.object({ registry: z.string().min(1).max(40).optional().catch(undefined) });

/**
 * `GET /registry.json`, with the canaries of the session that asks, if one does. The session does not slide by it, and
 * where it cannot be read the answer is what is live for everybody. To types 1 and 4 `?registry=<id>` answers what was
 * live then (docs/adr/0113); for all others it says nothing. A user with a canary of the host gets a cookie for it.
 */
export function registryRoutes(
  app: App,
  places: RegistryPlaces & Pick<Env, 'publicUrl'>,
  read: RegistryReader,
  findSession: (request: FastifyRequest) => Promise<Session | null>,
): void {
  const secure = places.publicUrl.startsWith('https:');
  /** Where the host has a canary, the next page is of the host that this user should have. */
  const remember = (reply: FastifyReply, live: Registry, own: Registry) => {
    const canary = live.rollouts.find(({ remote }) => remote === 'host')?.use.base;
    if (canary === undefined) return;
    const hash = own.host?.base === canary ? hostHash(canary) : null;
    if (hash !== hostInCookie(reply.request.headers.cookie))
      reply.header('Set-Cookie', hostCookie(hash, { secure }));
  };
  /** Where an earlier registry is shown, pages that ask for it are of its host; a user who may not see it loses that. */
  const rememberPast = (reply: FastifyReply, { past, host }: Registry) => {
    const hash = hostHash(host?.base);
    if (past?.at && hash !== null)
      reply.header('Set-Cookie', pastHostCookie({ id: past.id, hash }, { secure }));
    else if (hasPastHost(reply.request.headers.cookie))
      reply.header('Set-Cookie', pastHostCookie(null, { secure }));
  };
  app.get(
    '/registry.json',
    { config: { access: 'public' }, schema: { hide: true, querystring: query } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const live = await read();
      const { registry: asked } = request.query;
      if (live.rollouts.length === 0 && asked === undefined) return registryFor(live, null);
      const session = await findSession(request).catch(() => null);
      const own = registryFor(live, session);
      if (session) remember(reply, live, own);
      if (asked === undefined) return own;
      const may = asked !== live.id && session && isAdministrator(session.typeId);
      const { versions } = await read.inspect();
      const past = may && (await pastRegistry(asked, session, places, versions));
      const answer = past || { ...own, ...(may && { past: { id: asked, at: null } }) };
      rememberPast(reply, answer);
      return answer;
    },
  );
}
