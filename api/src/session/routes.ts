import type pg from 'pg';
import {
  changeCustomerBody,
  changeCustomerParams,
  configurationsAnswer,
  deleteColumnsBody,
  loginAnswer,
  loginBody,
  meAnswer,
  saveColumnsBody,
} from 'api-contract';
import { z } from 'zod';
import type { App } from '../platform/app-type';
import { sessionOf } from '../platform/access';
import { denied, HttpProblem, invalid, notFound, TEXTS } from '../platform/problem';
import type { SettingsReader } from '../platform/settings';
import { loginAttempts } from './attempts';
import { columnLayouts } from './columns';
import { companiesOf } from './companies';
import { describeSession } from './me';
import { verifyPassword } from './password';
import type { SessionStore } from './store';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when this very call ended its session, which must not slide any more. */
    sessionEnded: boolean;
  }
}

export interface SessionDeps {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

const label = z
  .string()
  .max(80)
  .refine((text) => !text.includes('\0'));
const labels = z.array(label).max(100);

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
  termsRoutes(app, deps);
  columnRoutes(app, deps);
}

function loginRoutes(app: App, { pool, sessions, settings, now }: SessionDeps): void {
  const attempts = loginAttempts(now);
  const refuseWhenTooMany = (email: string, address: string) => {
    const retryAfter = attempts.secondsToWait(email, address);
    if (retryAfter > 0) throw new HttpProblem(429, TEXTS.tooMany, { retryAfter });
  };
  app.decorateRequest('sessionEnded', false);

  app.post(
    '/api/login',
    {
      config: { access: 'public' },
      schema: { tags: ['session'], body: loginBody, response: { 200: loginAnswer } },
    },
    async (request) => {
      const { email, password } = request.body;
      refuseWhenTooMany(email, request.ip);
      const { rows } = await pool.query<{ id: number; password_hash: string | null; status: number }>(
        'SELECT id, password_hash, status FROM portal.users WHERE lower(email) = lower($1)',
        [email.trim()],
      );
      const [user] = rows;
      const good = await verifyPassword(user?.password_hash ?? null, password);
      // Again, now that it was tried: many at once must not get more answers than the limit.
      refuseWhenTooMany(email, request.ip);
      if (!user || !good || user.status !== 1) {
        attempts.failed(email, request.ip);
        throw new HttpProblem(401, TEXTS.credentials);
      }
      attempts.succeeded(email);
      const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
      const { token, expiresAt } = await sessions.open(user.id, from);
      return { token, token_expires_at: expiresAt.toISOString() };
    },
  );

  app.post(
    '/api/me',
    {
      config: { access: 'session', always: true },
      schema: { tags: ['session'], response: { 200: meAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      return describeSession(pool, session, await settings.get(), await sessions.slide(session));
    },
  );

  app.post(
    '/api/logout',
    { config: { access: 'session', always: true }, schema: { tags: ['session'] } },
    async (request) => {
      await sessions.revoke(sessionOf(request));
      request.sessionEnded = true;
      return { message: 'Sessão encerrada.' };
    },
  );
}

function companyRoutes(app: App, { pool, sessions }: SessionDeps): void {
  app.post(
    '/api/user-change-customer/:userId',
    {
      config: { access: 'session' },
      schema: { tags: ['session'], params: changeCustomerParams, body: changeCustomerBody },
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

function termsRoutes(app: App, { pool, settings, now }: SessionDeps): void {
  app.get(
    '/api/configurations',
    { config: { access: 'public' }, schema: { tags: ['session'], response: { 200: configurationsAnswer } } },
    async () => {
      const { maintenance } = await settings.get();
      return { is_maintenance: maintenance.is_maintenance, data: [maintenance] };
    },
  );

  app.get(
    '/api/get-terms',
    {
      config: { access: 'public' },
      schema: { tags: ['session'], response: { 200: z.array(z.object({ terms: z.string() })) } },
    },
    async () => [{ terms: (await settings.get()).terms }],
  );

  app.get(
    '/api/confirm_terms/:userId',
    {
      config: { access: 'session', always: true },
      schema: { tags: ['session'], params: changeCustomerParams },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      if (request.params.userId !== session.userId) throw denied();
      // What is accepted is what stands there now, not what was read a moment ago.
      settings.clear();
      const { termsHash } = await settings.get();
      await pool.query(
        'UPDATE portal.users SET terms_hash = $2, terms_accepted_at = $3, terms_address = $4 WHERE id = $1',
        [session.userId, termsHash, now(), request.ip],
      );
      return reply.type('text/plain; charset=utf-8').send('Termos de Uso aceitos com sucesso!');
    },
  );
}

function columnRoutes(app: App, { pool }: SessionDeps): void {
  const layouts = columnLayouts(pool);

  app.post(
    '/api/users/save_columns',
    { config: { access: 'session' }, schema: { tags: ['lists'], body: saveColumnsBody } },
    async (request) => {
      const { endpoint, show, no_show } = request.body;
      const layout = { endpoint, show: readLabels('show', show), no_show: readLabels('no_show', no_show) };
      await layouts.save(sessionOf(request).userId, layout);
      return { message: 'A ordem das colunas foi salva.' };
    },
  );

  app.post(
    '/api/users/delete_columns',
    { config: { access: 'session' }, schema: { tags: ['lists'], body: deleteColumnsBody } },
    async (request) => {
      await layouts.remove(sessionOf(request).userId, request.body.endpoint);
      return { message: 'A ordem das colunas resetada.' };
    },
  );
}
