import { AUDIT_ACTION, AUDIT_AREA, type AuditAction } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from '../audit';
import { transaction } from '../db/transaction';
import { sessionOf } from '../platform/access';
import { nameOfUser } from '../users';

/** What an administrator did as user `id`; `after` is what else there is to say. */
interface Acted {
  readonly action: AuditAction;
  readonly id: number;
  readonly after: Readonly<Record<string, string>> | null;
}

/** Writes to the audit trail what an administrator did as somebody else: he is its user, the other its subject. */
export async function noteActing(
  client: pg.ClientBase,
  request: FastifyRequest,
  { action, id, after }: Acted,
): Promise<void> {
  const subject = (await nameOfUser(client, id)) ?? String(id);
  await audit(client, request, { area: AUDIT_AREA.user, action, id, subject, before: null, after });
}

/** Notes a call that was refused because its caller only looks. Not its address, which may name a secret. */
export const refusedActing = (pool: pg.Pool, request: FastifyRequest): Promise<void> =>
  transaction(pool, (client) =>
    noteActing(client, request, {
      action: AUDIT_ACTION.actAsRefused,
      id: sessionOf(request).userId,
      after: { call: `${request.method} ${request.routeOptions.url}` },
    }),
  );
