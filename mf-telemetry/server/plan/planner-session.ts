import { ACCESS } from 'api-contract';
import { sessionOf } from 'api/platform/access';
import { HttpProblem } from 'api/platform/problem';
import type { Session } from 'api/platform/session';

/** The session of whoever changes or approves the plan: 403 where he may not order, too. */
export function planner(request: Parameters<typeof sessionOf>[0]): Session {
  const session = sessionOf(request);
  if (!session.access.includes(ACCESS.orderNew))
    throw new HttpProblem(403, 'Para mudar ou aprovar o plano é preciso poder fazer novos pedidos.');
  return session;
}
