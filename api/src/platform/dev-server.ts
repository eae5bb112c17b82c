import { isAdministrator } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type { DevServers } from '../config/env';
import { HttpProblem } from './problem';
import type { Session } from './session';

/** Said to whom may have no dev server. */
export const DEV_SERVER_REFUSED = 'Este portal não permite áreas em desenvolvimento para este usuário.';

/** Throws 403 when the call comes from a dev server that its user may not have. A dev server names itself in each call. */
export function refuseDevServer(
  request: FastifyRequest,
  session: Session | null,
  devServers: DevServers,
): void {
  if (request.headers['x-dev-server'] === undefined || devServers === 'all') return;
  // Before the login nobody knows the user; who sees the portal as somebody else is who he is.
  const known = session && (session.actor ?? session).typeId;
  if (devServers === 'none' || (known !== null && !isAdministrator(known)))
    throw new HttpProblem(403, DEV_SERVER_REFUSED);
}
