import { actingAnswer, AUDIT_ACTION, mayActAs, messageAnswer, recordParams, USER_STATUS } from 'api-contract';
import type pg from 'pg';
import { noteActing } from 'api/acting';
import { transaction } from 'api/db/transaction';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { invalid, notFound } from 'api/platform/problem';
import type { SessionStore } from 'api/session';
import { MAY_MANAGE } from 'api/users/access';
import { escalation } from 'api/users/escalation';
import { lockOther } from 'api/users/lock';

interface ActingDeps {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
}

const tags = ['users'];

/**
 * An administrator sees the portal as a user of a lower type, to help him (docs/adr/0090). It is a session of its own,
 * bound to his; what it may call is decided by `useAccess`.
 */
export function actingRoutes(app: App, { pool, sessions }: ActingDeps): void {
  app.post(
    '/api/users/:id/impersonate',
    {
      config: { access: MAY_MANAGE, proof: 'administrators', otherUser: true },
      schema: { tags, params: recordParams, response: { 200: actingAnswer } },
    },
    async (request) => {
      const { id } = request.params;
      const own = sessionOf(request);
      const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
      const { token, expiresAt } = await transaction(pool, async (client) => {
        const found = await lockOther(client, request, id, { what: 'act as' });
        if (!mayActAs({ type_id: own.typeId, access: own.access }, found))
          throw escalation(request, `act as: type ${found.type_id}`, id);
        if (found.status !== USER_STATUS.active) throw invalid('id', 'O usuário está inativo.');
        for (const former of await sessions.revokeActing(own, client))
          await noteActing(client, request, { action: AUDIT_ACTION.actAsEnd, id: former, after: null });
        const opened = await sessions.openAs(own, id, { db: client, ...from });
        await noteActing(client, request, {
          action: AUDIT_ACTION.actAs,
          id,
          after: { until: opened.expiresAt.toISOString() },
        });
        return opened;
      });
      return { token, token_expires_at: expiresAt.toISOString() };
    },
  );

  app.delete(
    '/api/impersonation',
    {
      config: { access: 'session', always: true, asOther: true },
      schema: { tags, response: { 200: messageAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      if (!session.actor) throw notFound('Nenhum acesso como outro usuário está aberto.');
      await transaction(pool, async (client) => {
        await sessions.revoke(session, client);
        await noteActing(client, request, { action: AUDIT_ACTION.actAsEnd, id: session.userId, after: null });
      });
      request.sessionEnded = true;
      return { message: 'Acesso como outro usuário encerrado.' };
    },
  );
}
