import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DevServers } from '../config/env';
import { refuseDevServer } from './dev-server';
import { type OwnCompany, personOf, type Session } from './session';
import {
  ALL_COMPANIES,
  COMPANY_HEADER,
  isAdministrator,
  type KeyScope,
  mayAskAll,
  USER_TYPE,
} from 'api-contract';
import { type Machine, sendsKey } from './machine';
import { isOpenCall } from './open-problem';
import type { CallLimit } from './call-limits';
import { type Prover, provedLately, proofNeeded, twoStepDue } from './proof';
import { denied, HttpProblem, TEXTS, unauthenticated } from './problem';

/** What a user must have. Every given condition applies: any of the access codes, one of the types, the flag. */
interface Needs {
  readonly anyOf?: readonly number[];
  readonly types?: readonly number[];
  readonly flag?: 'accessInvoices';
  /** Types 1 and 4 may call it whatever they hold. */
  readonly orAdministrators?: true;
}

/** A route for machines: their key must have the scope, or any. */
interface ByKey {
  readonly key: KeyScope | 'any';
}

/**
 * Who may call a route. `public`: anyone; `session`: any logged-in user; machines by their key; otherwise users who meet
 * the requirements.
 */
type Access = 'public' | 'session' | ByKey | Needs;

/** A route's access declaration and its exemptions. */
interface Declared {
  readonly access: Access;
  readonly always: boolean;
  readonly anyCompany: boolean;
  readonly allCompanies: boolean;
  readonly proof: Prover | null;
  readonly setsTwoStep: boolean;
  readonly asOther: boolean;
  readonly otherUser: boolean;
  /** Null for what only reads, and for public calls, which count by address where they count. */
  readonly limit: CallLimit | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Works before the terms are accepted and during maintenance: me, logout, terms, configuration. */
    always?: boolean;
    /** Works for a master before accepting the terms, so that new terms can still be corrected. */
    editsTerms?: boolean;
    /** Also works for a tab that shows another company than the session's. */
    anyCompany?: boolean;
    /** Also answers of all the user's companies, which its session then names (docs/adr/0143). */
    allCompanies?: boolean;
    /** Who must have proved lately who they are: whoever calls it, or only types 1 and 4. */
    proof?: Prover;
    /** Works for a user who must set up a second step first. */
    setsTwoStep?: boolean;
    /**
     * Also for an administrator who sees the portal as somebody else (docs/adr/0090): it leaves everything as it is, and
     * shows no secret. Every other call is refused to him, also by GET.
     */
    asOther?: boolean;
    /**
     * It adds, changes or opens the account of another user. `users/other-user.test.ts` makes each such call with every
     * pair of rights, and finds a route that does it without saying so.
     */
    otherUser?: boolean;
    /**
     * How often one user may make it (`call-limits.ts`). Not given: `writes`, and no limit for a call that only reads
     * (`asOther`). 429 with `Retry-After` beyond it.
     */
    limit?: CallLimit;
    /** It may be sent null characters, which every other call refuses: nothing reaches the database as it came. */
    nullCharacters?: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
    /** Who calls with a key. */
    machine: Machine | null;
  }
  interface FastifyInstance {
    /** The declaration of every route, by method and path: `GET /api/contracts`. */
    declaredAccess: ReadonlyMap<string, Declared>;
    /**
     * Judges a call as if it came now, and answers its session as it is now; throws what it would be refused with. For
     * what goes on after its head was answered. A proof that is asked for is not asked for again.
     */
    judge: (request: FastifyRequest) => Promise<Session>;
  }
}

/** What the access check needs besides the route's declaration. */
export interface AccessDeps {
  readonly findSession: (request: FastifyRequest) => Promise<Session | null>;
  /** The companies of a user with their stores. */
  readonly companiesOf: (session: Session) => Promise<readonly OwnCompany[]>;
  readonly gates: () => Promise<{
    readonly maintenance: boolean;
    readonly termsHash: string | null;
    readonly twoStepTypes: readonly number[];
  }>;
  readonly now: () => Date;
  readonly devServers: DevServers;
  /** Writes down that a call was refused because its caller only sees the portal as somebody else. */
  readonly refusedAsOther: (request: FastifyRequest) => Promise<void>;
  /** Counts a call of this person towards a limit; throws 429 beyond it. */
  readonly count: (limit: CallLimit, userId: number) => Promise<void>;
  /** The machine that calls a route of this scope; throws what it is refused with. */
  readonly enterByKey: (
    call: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    scope: ByKey['key'],
  ) => Promise<Machine>;
}

export function mayCall(access: Access, session: Session): boolean {
  if (access === 'public' || access === 'session') return true;
  if ('key' in access) return false;
  const { anyOf, types, flag, orAdministrators } = access;
  if (orAdministrators && isAdministrator(session.typeId)) return true;
  if (anyOf && !anyOf.some((code) => session.access.includes(code))) return false;
  if (types && !types.includes(session.typeId)) return false;
  return flag === undefined || session[flag];
}

/** Whether a route is for machines, which have limits of their own. */
const isByKey = (access: Access | undefined): access is ByKey =>
  typeof access === 'object' && 'key' in access;

/** The limit that a call of a user counts towards, if any. */
const limitOf = ({ access, asOther = false, limit }: FastifyContextConfig): CallLimit | null =>
  limit ?? (access === 'public' || isByKey(access) || asOther ? null : 'writes');

const companyShown = (request: FastifyRequest) => request.headers[COMPANY_HEADER.toLowerCase()];

/** Two tabs of one session must not mix companies: the answer must be about the company that the tab shows. */
function refuseStaleTab(request: FastifyRequest, { company }: Session): void {
  const shown = companyShown(request);
  if (shown !== undefined && shown !== String(company?.id ?? ''))
    throw new HttpProblem(409, TEXTS.otherCompany, { code: 'company' });
}

/**
 * The only authorisation mechanism: every route declares `config.access`, and the app refuses to start if one does not.
 * Checks in this order: session (401), a dev server (403), what may only be read (403), all companies where one is meant (422), the tab's company (409 `company`), terms (403 `terms`), maintenance (503
 * `maintenance`), the second step a user must have (403 `two_step`), access (403), a recent proof (403 `proof`), how often
 * the user has called (429).
 */
export function useAccess(app: FastifyInstance, deps: AccessDeps): void {
  const declared = new Map<string, Declared>();
  app.decorate('declaredAccess', declared);
  app.decorateRequest('session', null);
  app.decorateRequest('machine', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    const route = `${String(method)} ${url}`;
    if (config?.access === undefined) throw new Error(`Route ${route} declares no access`);
    const { access, always = false, anyCompany = false, allCompanies = false } = config;
    const { proof = null, setsTwoStep = false } = config;
    const { asOther = false, otherUser = false } = config;
    const limit = limitOf(config);
    const who = { access, always, anyCompany, allCompanies };
    declared.set(route, { ...who, proof, setsTwoStep, asOther, otherUser, limit });
  });
  /** The session with all the companies its user has; 422 where the call is of one, or he has no several. */
  async function ofAll(request: FastifyRequest, session: Session): Promise<Session> {
    const companies = request.routeOptions.config.allCompanies ? await deps.companiesOf(session) : [];
    if (!mayAskAll(session.typeId, companies.length)) throw new HttpProblem(422, TEXTS.oneCompany);
    return { ...session, companies };
  }
  async function judge(request: FastifyRequest): Promise<Session> {
    const { access, always, anyCompany, editsTerms, setsTwoStep, asOther } = request.routeOptions.config;
    const found = await deps.findSession(request);
    if (!found) throw unauthenticated();
    refuseDevServer(request, found, deps.devServers);
    request.session = found;
    const { actor } = found;
    if (actor && !asOther) {
      await deps.refusedAsOther(request);
      throw new HttpProblem(403, TEXTS.readOnly);
    }
    const all = companyShown(request) === ALL_COMPANIES;
    const session = all ? await ofAll(request, found) : found;
    request.session = session;
    if (!all && !always && !anyCompany) refuseStaleTab(request, session);
    if (!always) {
      const gates = await deps.gates();
      const { maintenance, termsHash } = gates;
      const writer = editsTerms === true && session.typeId === USER_TYPE.master;
      // Consent and second step are that user's business: who sees the portal as him has his own.
      if (termsHash !== null && session.termsHash !== termsHash && !writer && !actor)
        throw new HttpProblem(403, TEXTS.terms, { code: 'terms' });
      if (maintenance && (actor ?? session).typeId !== USER_TYPE.master)
        throw new HttpProblem(503, TEXTS.maintenance, { code: 'maintenance' });
      if (!setsTwoStep && !actor && twoStepDue(session, gates))
        throw new HttpProblem(403, TEXTS.twoStep, { code: 'two_step' });
    }
    if (access === undefined || !mayCall(access, session)) throw denied();
    return session;
  }
  app.decorate('judge', judge);
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const { access, proof } = request.routeOptions.config;
    if (isByKey(access)) {
      request.machine = await deps.enterByKey({ request, reply }, access.key);
      return;
    }
    if (sendsKey(request) && !isOpenCall(request)) throw unauthenticated();
    if (access === 'public') {
      if (companyShown(request) === ALL_COMPANIES) throw new HttpProblem(422, TEXTS.oneCompany);
      return refuseDevServer(request, null, deps.devServers);
    }
    const session = await judge(request);
    if (proof && !provedLately(session, proof, deps.now())) throw proofNeeded();
    const limit = limitOf(request.routeOptions.config);
    if (limit) await deps.count(limit, personOf(session));
  });
}

/** The machine of a route for keys. */
export function machineFrom({ machine }: FastifyRequest): Machine {
  if (!machine) throw unauthenticated();
  return machine;
}

/** The session of a non-public route. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthenticated();
  return request.session;
}

/**
 * In a call that asks of all the user's companies: all of them, or those that the query's `customer_id` names. Undefined
 * in any other call.
 */
export function companiesAsked(request: FastifyRequest): readonly OwnCompany[] | undefined {
  const { customer_id: ids } = request.query as { readonly customer_id?: readonly number[] };
  const { companies } = sessionOf(request);
  return ids ? companies?.filter(({ id }) => ids.includes(id)) : companies;
}
