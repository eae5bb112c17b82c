import {
  loginAnswer,
  loginChallenge,
  type LoginChallenge,
  logoutTokenBody,
  ssoAnswer,
  ssoQuery,
  ssoStartParams,
  ssoStartQuery,
} from 'api-contract';
import { errors } from 'jose';
import { ClientError } from 'openid-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { App } from '../platform/app-type';
import { tell } from '../platform/happened';
import { HttpProblem } from '../platform/problem';
import { domainOf } from '../platform/sign-on';
import { type AttemptLimits, type LoggedIn, networkOf, type SessionStore } from '../session';
import { bareIssuer, logoutClaimsOf, SignOnRefused, type SsoClient } from './client';
import { PROVIDER, type Provider, providerOfDomain } from './provider';
import { ROUND_S, type Rounds, type SignOn } from './rounds';

export interface SsoDeps {
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  readonly client: SsoClient;
  readonly rounds: Rounds;
  readonly sessions: SessionStore;
  readonly limits: AttemptLimits;
  readonly loggedIn: LoggedIn;
  /** The challenge that stands before the session of a user with a second step; null for others. */
  readonly secondStep: (
    user: Pick<SignOn, 'passwordHash'> & { id: number; signOnId: number },
  ) => Promise<LoginChallenge | null>;
}

/** What one network may ask and begin: an office comes at eight, and what is asked for says nothing of people. */
const CALLS = { burst: 300, everyMs: 500 };
/** Bad logout tokens of one network. */
const BAD_LOGOUTS = { burst: 60, everyMs: 5000 };
/** So long one logout token is remembered, so that it counts once. */
const ONCE = { burst: 1, everyMs: 600_000 };

const REFUSED = 'Não foi possível entrar com a sua conta corporativa.';
const TICKET_S = 60;

/** A cookie of sign-on's, which a neighbour below the same domain cannot set. */
function cookie(publicUrl: string, part: string, sameSite: 'Lax' | 'Strict') {
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}portal_sso${part}`;
  return {
    name,
    set: (value: string, seconds: number) =>
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`,
  };
}
/** What came back from the provider is good in the browser that began. */
const roundCookie = (publicUrl: string) => cookie(publicUrl, '', 'Lax');
/** What fetches the session. */
const ticketCookie = (publicUrl: string) => cookie(publicUrl, '_ticket', 'Strict');

/** The page to end on: only ever one of this portal. */
function pageOf(to: string): string {
  if (!/^\/admin(?:[/?]|$)/.test(to)) return '/admin';
  const { pathname, search } = new URL(to, 'http://portal');
  return pathname.startsWith('/admin') ? pathname + search : '/admin';
}

function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** The words of a refusal for the log: a code of the library's, or the portal's own. */
function whyOf(error: unknown): string {
  if (error instanceof SignOnRefused) return error.message;
  const { code, error: answered } = error as { code?: unknown; error?: unknown };
  return [code, answered].filter((part) => typeof part === 'string').join(' ') || 'failed';
}

/** Sign-on by OpenID Connect (docs/product/sign-on.md, docs/adr/0156). */
export function signOnRoutes(app: App, deps: SsoDeps): void {
  roundRoutes(app, deps);
  ticketRoute(app, deps);
  logoutRoute(app, deps);
}

function roundRoutes(app: App, { pool, publicUrl, client, rounds, limits }: SsoDeps): void {
  const tags = ['session'];
  const config = { access: 'public' as const };
  // A browser is there, so that every refusal is a page, and said here.
  const ofBrowsers = { ...config, nullCharacters: true };
  const round = roundCookie(publicUrl);
  const ticketOf = ticketCookie(publicUrl);
  const count = (request: FastifyRequest) =>
    limits.count([{ name: `sso network ${networkOf(request.ip)}`, limit: CALLS }]);
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    tell(request, 'sign-on refused', { why: whyOf(error) });
    return reply.redirect('/login#sso-refused', 303);
  };

  app.get(
    '/api/sso',
    { config, schema: { tags, querystring: ssoQuery, response: { 200: ssoAnswer } } },
    async (request) => {
      await count(request);
      const { email } = request.query;
      const found = await providerOfDomain(pool, domainOf(email));
      if (!found) return {};
      const { id, name, required } = found;
      return {
        required,
        name,
        url: `/api/sso/start/${id}?${new URLSearchParams({ login_hint: email.trim() }).toString()}`,
      };
    },
  );

  app.get(
    '/api/sso/start/:id',
    { config: ofBrowsers, schema: { tags, params: ssoStartParams, querystring: ssoStartQuery } },
    async (request, reply) => {
      try {
        await count(request);
        const { rows } = await pool.query<Provider>(
          `SELECT ${PROVIDER} FROM portal.sso_providers p WHERE p.id = $1 AND p.is_on`,
          [request.params.id],
        );
        const [provider] = rows;
        if (!provider) throw new SignOnRefused('no provider');
        const { login_hint, to } = request.query;
        const { url, ...begun } = await client.begin(provider, login_hint);
        const browser = await rounds.begin(provider, begun, pageOf(to));
        reply.header('Set-Cookie', round.set(browser, ROUND_S));
        return reply.redirect(url, 303);
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );

  app.get(
    '/api/sso/callback',
    // What comes is read by the library, from the address itself.
    { config: ofBrowsers, schema: { tags, querystring: z.looseObject({}) } },
    async (request, reply) => {
      reply.header('Set-Cookie', round.set('', 0));
      try {
        await count(request);
        const { search, searchParams } = new URL(request.url, publicUrl);
        const begun = await rounds.take(searchParams.get('state') ?? '', cookieOf(request, round.name) ?? '');
        if (!begun) throw new SignOnRefused('state');
        const vouched = await client.end(begun.provider, search, begun);
        const ticket = await rounds.vouch(request, begun.provider, vouched);
        reply.header('Set-Cookie', ticketOf.set(ticket, TICKET_S));
        // The page fetches the session itself: no token is ever part of an address.
        return await reply.redirect(`${begun.wanted}#sso`, 303);
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );
}

/** `POST login/sso`: the session, or the second step that is due, of a sign-on that has just come back to this browser. */
function ticketRoute(app: App, { publicUrl, rounds, sessions, loggedIn, secondStep }: SsoDeps): void {
  const ticket = ticketCookie(publicUrl);
  app.post(
    '/api/login/sso',
    {
      config: { access: 'public' },
      schema: { tags: ['session'], response: { 200: z.union([loginAnswer, loginChallenge]) } },
    },
    async (request, reply) => {
      reply.header('Set-Cookie', ticket.set('', 0));
      const signOn = await rounds.spend(cookieOf(request, ticket.name) ?? '');
      if (!signOn) throw new HttpProblem(401, REFUSED);
      const { id: signOnId, userId, passwordHash, mfa } = signOn;
      request.accountId = userId;
      const user = { id: userId, passwordHash, signOnId };
      const due = mfa ? null : await secondStep(user);
      if (due) return due;
      const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
      const opened = await sessions.open(user, from);
      if (!opened) throw new HttpProblem(401, REFUSED);
      await loggedIn(request, reply, userId);
      return { token: opened.token, token_expires_at: opened.expiresAt.toISOString() };
    },
  );
}

/** Whether a token was refused, or its provider could not be asked; what else fails is the portal's own. */
const isRefusal = (error: unknown) =>
  error instanceof SignOnRefused || error instanceof errors.JOSEError || error instanceof ClientError;
const badToken = () => new HttpProblem(400, 'O token de saída não é válido.');

/** `POST sso/backchannel-logout`: the provider tells that a person left it (OpenID Connect Back-Channel Logout 1.0). */
function logoutRoute(app: App, { pool, client, rounds, limits }: SsoDeps): void {
  async function end(token: string): Promise<void> {
    const { iss: issuer, aud, jti, sub, sid } = logoutClaimsOf(token);
    const { rows } = await pool.query<Provider>(
      `SELECT ${PROVIDER} FROM portal.sso_providers p
       WHERE rtrim(p.issuer, '/') = $1 AND p.client_id = ANY($2)`,
      [bareIssuer(issuer), aud],
    );
    const [provider] = rows;
    if (!provider) throw new SignOnRefused('no provider');
    await client.verifyLogout(provider, token);
    const once = await limits.spend({ name: `sso logout ${issuer} ${jti}`, limit: ONCE });
    if (once.waitMs > 0) throw new SignOnRefused('token used');
    await rounds.endAt({ issuer, clientId: provider.clientId }, { sub, sid });
  }

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    (forms as App).post(
      '/api/sso/backchannel-logout',
      { config: { access: 'public' }, schema: { tags: ['session'], response: { 200: z.object({}) } } },
      async (request) => {
        const bad = [{ name: `sso logout network ${networkOf(request.ip)}`, limit: BAD_LOGOUTS }];
        await limits.refuseTooMany(bad);
        const body = logoutTokenBody.safeParse(request.body ?? {});
        try {
          if (!body.success) throw new SignOnRefused('no token');
          await end(body.data.logout_token);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          tell(request, 'sign-on refused', { why: whyOf(error) });
          await limits.count(bad);
          throw badToken();
        }
        return {};
      },
    );
  });
}
