import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../session/session';
import { denied, HttpProblem, TEXTS, unauthenticated } from './problem';

/**
 * Who may call a route. `public`: anyone; `session`: whoever is logged in; otherwise a user with any of the access
 * codes, of one of the types, or with the flag.
 */
type Access =
  | 'public'
  | 'session'
  | { readonly anyOf: readonly number[] }
  | { readonly types: readonly number[] }
  | { readonly flag: 'accessInvoices' };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Answers before the terms are accepted and during maintenance: me, logout, terms, configuration. */
    always?: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyInstance {
    /** What every route declared, by `GET /api/contracts`. */
    declaredAccess: ReadonlyMap<string, Access>;
  }
}

/** What access needs to know beside the route's declaration. */
export interface AccessDeps {
  readonly findSession: (request: FastifyRequest) => Promise<Session | null>;
  readonly gates: () => Promise<{ readonly maintenance: boolean; readonly termsHash: string | null }>;
}

/** The one type exempt from maintenance (spec part 2 section 4). */
const MASTER = 4;

function mayCall(access: Access, session: Session): boolean {
  if (access === 'public' || access === 'session') return true;
  if ('anyOf' in access) return access.anyOf.some((code) => session.access.includes(code));
  if ('types' in access) return access.types.includes(session.typeId);
  return session[access.flag];
}

/**
 * The one mechanism of authorisation: every route declares `config.access`, and the app does not start with one that
 * does not. In this order: session (401), terms (403 `terms`), maintenance (503 `maintenance`), access (403).
 */
export function useAccess(app: FastifyInstance, deps: AccessDeps): void {
  const declared = new Map<string, Access>();
  app.decorate('declaredAccess', declared);
  app.decorateRequest('session', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    const route = `${String(method)} ${url}`;
    if (config?.access === undefined) throw new Error(`Route ${route} declares no access`);
    declared.set(route, config.access);
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { access, always } = request.routeOptions.config;
    if (access === 'public') return;
    const session = await deps.findSession(request);
    if (!session) throw unauthenticated();
    request.session = session;
    if (!always) {
      const { maintenance, termsHash } = await deps.gates();
      if (termsHash !== null && session.termsHash !== termsHash)
        throw new HttpProblem(403, TEXTS.terms, { code: 'terms' });
      if (maintenance && session.typeId !== MASTER)
        throw new HttpProblem(503, TEXTS.maintenance, { code: 'maintenance' });
    }
    if (access === undefined || !mayCall(access, session)) throw denied();
  });
}

/** The session of a route that is not public. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthenticated();
  return request.session;
}
