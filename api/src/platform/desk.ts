import { USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type { Desks } from '../config/env';
import { HttpProblem } from './problem';
import type { Session } from './session';

const STAFF: readonly number[] = [USER_TYPE.admin, USER_TYPE.master];
/** Said to whom may have no desk. */
export const DESK_REFUSED = 'Este portal não permite áreas em desenvolvimento para este usuário.';

/** Throws 403 when the call comes from a desk that its user may not have. A desk names itself in each call. */
export function refuseDesk(request: FastifyRequest, session: Session | null, desks: Desks): void {
  if (request.headers['x-desk'] === undefined || desks === 'all') return;
  // Before the login nobody knows the user; who sees the portal as somebody else is who he is.
  const known = session && (session.actor ?? session).typeId;
  if (desks === 'none' || (known !== null && !STAFF.includes(known)))
    throw new HttpProblem(403, DESK_REFUSED);
}
