import {
  AUDIT_ACTION,
  changeCustomerAnswer,
  changeCustomerBody,
  changeCustomerParams,
  deleteColumnsBody,
  logoutBody,
  meAnswer,
  messageAnswer,
  saveColumnsBody,
} from 'api-contract';
import { z } from 'zod';
import type { AreaSettings } from '../area-settings';
import { isStorable } from '../db/storable';
import { transaction } from '../db/transaction';
import { noteActing } from '../acting';
import { type ListKeys, requireList } from '../lists';
import type { App } from '../platform/app-type';
import { sessionOf } from '../platform/access';
import { denied, invalid, notFound } from '../platform/problem';
import { personOf } from '../platform/session';
import type { SettingsReader } from '../platform/settings';
import { columnLayouts } from './columns';
import { companiesOf } from './companies';
import { loginRoute, type LoginDeps } from './login';
import { describeSession } from './me';
import { ownSessionRoutes } from './own-sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when this call ended its own session, so that the session is not extended afterwards. */
    sessionEnded: boolean;
  }
}

export interface SessionDeps extends LoginDeps {
  readonly settings: SettingsReader;
  readonly areaSettings: Pick<AreaSettings, 'forSession'>;
  /** The lists that a layout may be saved for. */
  readonly lists: ListKeys;
  readonly now: () => Date;
}

const labels = z.array(z.string().max(80).refine(isStorable)).max(100);

function readLabels(field: string, text: string): string[] {
  try {
    return labels.parse(JSON.parse(text));
  } catch {
    throw invalid(field);
  }
}

export function sessionRoutes(app: App, deps: SessionDeps): void {
  loginRoutes(app, deps);
  companyRoutes(app, deps);
  columnRoutes(app, deps);
}

function loginRoutes(app: App, deps: SessionDeps): void {
  const { pool, sessions, settings, areaSettings, now } = deps;
  app.decorateRequest('sessionEnded', false);
  loginRoute(app, deps);
  ownSessionRoutes(app, { pool, sessions, now });

  app.post(
    '/api/me',
    {
      config: { asOther: true, access: 'session', always: true },
      schema: { tags: ['session'], response: { 200: meAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const described = await describeSession(
        pool,
        session,
        await settings.get(),
        await sessions.slide(session),
        now(),
      );
      return { ...described, settings: await areaSettings.forSession(session) };
    },
  );

  app.post(
    '/api/logout',
    {
      config: { asOther: true, access: 'session', always: true },
      schema: { tags: ['session'], body: logoutBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const { actor } = session;
      await transaction(pool, async (client) => {
        if (actor) {
          await sessions.revoke(session, client);
          const { userId } = session;
          await noteActing(client, request, { action: AUDIT_ACTION.actAsEnd, id: userId, after: null });
        }
        // Whoever sees the portal as somebody else leaves it himself: that user's sessions stay.
        const own = actor ? { id: actor.sessionId } : session;
        await (request.body.all
          ? sessions.revokeAll(personOf(session), { db: client })
          : sessions.revoke(own, client));
      });
      request.sessionEnded = true;
      return { message: request.body.all ? 'Todas as sessões foram encerradas.' : 'Sessão encerrada.' };
    },
  );
}

function companyRoutes(app: App, { pool, sessions }: SessionDeps): void {
  app.post(
    '/api/user-change-customer/:userId',
    {
      config: { asOther: true, access: 'session', anyCompany: true },
      schema: {
        tags: ['session'],
        params: changeCustomerParams,
        body: changeCustomerBody,
        response: { 200: changeCustomerAnswer },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      if (request.params.userId !== session.userId) throw denied();
      const wanted = request.body.customer_control_id;
      const company = (await companiesOf(pool, session)).find((control) => control.id === wanted);
      if (!company) throw notFound('Empresa não encontrada.');
      await sessions.setCompany(session, company.customer_id);
      return { customer_id: company.customer_id, customer_name: company.customer.name };
    },
  );
}

function columnRoutes(app: App, { pool, lists }: SessionDeps): void {
  const layouts = columnLayouts(pool);

  app.post(
    '/api/users/save_columns',
    {
      config: { access: 'session' },
      schema: { tags: ['lists'], body: saveColumnsBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { endpoint, show, no_show } = request.body;
      requireList(lists, endpoint);
      const layout = { endpoint, show: readLabels('show', show), no_show: readLabels('no_show', no_show) };
      await layouts.save(sessionOf(request).userId, layout);
      return { message: 'A ordem das colunas foi salva.' };
    },
  );

  app.post(
    '/api/users/delete_columns',
    {
      config: { access: 'session' },
      schema: { tags: ['lists'], body: deleteColumnsBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      await layouts.remove(sessionOf(request).userId, request.body.endpoint);
      return { message: 'A ordem das colunas resetada.' };
    },
  );
}
