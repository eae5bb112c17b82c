import type { FastifyRequest } from 'fastify';

/** What the log tells of a user's way in and of what he was refused. Good logins are `info`, the rest `warn`. */
type Happening =
  | 'login'
  | 'login refused'
  | 'second step refused'
  | 'proof refused'
  | 'sign-on refused'
  | 'refused'
  | 'limited';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose account a call without a session is about: a login; null where it is nobody's. */
    accountId: number | null;
  }
}

/**
 * Writes a line of what happened to the log: `event`, `user` and his `actor` (who sees the portal as him) by id, `address`,
 * `call` and `reqId`. Neither what was sent nor the address that was called, which may name a secret: an e-mail nobody
 * has may be a password in the wrong field.
 */
export function tell(
  request: FastifyRequest,
  event: Happening,
  more: { readonly newDevice?: boolean; readonly why?: string } = {},
): void {
  const { session, accountId, ip: address, method, routeOptions } = request;
  const line = {
    event,
    user: session?.userId ?? accountId,
    ...(session?.actor && { actor: session.actor.userId }),
    address,
    call: `${method} ${routeOptions.url}`,
    ...more,
  };
  if (event === 'login') request.log.info(line, event);
  else request.log.warn(line, event);
}
