import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from './session';
import { COMPANY_HEADER, USER_TYPE } from 'api-contract';
import { denied, HttpProblem, TEXTS, unauthenticated } from './problem';

/** What a user must have; all that is given: any of the access codes, one of the types, the flag. */
interface Needs {
  readonly anyOf?: readonly number[];
  readonly types?: readonly number[];
  readonly flag?: 'accessInvoices';
}

/** Who may call a route. `public`: anyone; `session`: whoever is logged in; otherwise who has what is needed. */
type Access = 'public' | 'session' | Needs;

/** A route's declaration, with what it is exempt from. */
interface Declared {
  readonly access: Access;
  readonly always: boolean;
  readonly anyCompany: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Answers before the terms are accepted and during maintenance: me, logout, terms, configuration. */
    always?: boolean;
    /** Answers a master before he accepts the terms: whoever has just saved them can still mend them. */
    editsTerms?: boolean;
    /** Also answers a tab that shows another company than the session's. */
    anyCompany?: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyInstance {
    /** What every route declared, by `GET /api/contracts`. */
    declaredAccess: ReadonlyMap<string, Declared>;
  }
}

/** What access needs to know beside the route's declaration. */
export interface AccessDeps {
  readonly findSession: (request: FastifyRequest) => Promise<Session | null>;
  readonly gates: () => Promise<{ readonly maintenance: boolean; readonly termsHash: string | null }>;
}

export function mayCall(access: Access, session: Session): boolean {
  if (access === 'public' || access === 'session') return true;
  const { anyOf, types, flag } = access;
  if (anyOf && !anyOf.some((code) => session.access.includes(code))) return false;
  if (types && !types.includes(session.typeId)) return false;
  return flag === undefined || session[flag];
}

/** Two tabs of one session must not mix companies: what a tab shows must be what it is answered for. */
function refuseStaleTab(request: FastifyRequest, { company }: Session): void {
  const shown = request.headers[COMPANY_HEADER.toLowerCase()];
  if (shown !== undefined && shown !== String(company?.id ?? ''))
    throw new HttpProblem(409, TEXTS.otherCompany, { code: 'company' });
}

/**
 * The one mechanism of authorisation: every route declares `config.access`, and the app does not start with one that
 * does not. In this order: session (401), the tab's company (409 `company`), terms (403 `terms`), maintenance (503
 * `maintenance`), access (403).
 */
export function useAccess(app: FastifyInstance, deps: AccessDeps): void {
  const declared = new Map<string, Declared>();
  app.decorate('declaredAccess', declared);
  app.decorateRequest('session', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    const route = `${String(method)} ${url}`;
    if (config?.access === undefined) throw new Error(`Route ${route} declares no access`);
    const { access, always = false, anyCompany = false } = config;
    declared.set(route, { access, always, anyCompany });
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { access, always, anyCompany, editsTerms } = request.routeOptions.config;
    if (access === 'public') return;
    const session = await deps.findSession(request);
    if (!session) throw unauthenticated();
    request.session = session;
    if (!always && !anyCompany) refuseStaleTab(request, session);
    if (!always) {
      const { maintenance, termsHash } = await deps.gates();
      const writer = editsTerms === true && session.typeId === USER_TYPE.master;
      if (termsHash !== null && session.termsHash !== termsHash && !writer)
        throw new HttpProblem(403, TEXTS.terms, { code: 'terms' });
      if (maintenance && session.typeId !== USER_TYPE.master)
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
