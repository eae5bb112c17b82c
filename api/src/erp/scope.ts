import type { FastifyRequest } from 'fastify';
import { companiesAsked, sessionOf } from '../platform/access';
import { HttpProblem, TEXTS } from '../platform/problem';
import type { OwnCompany, Session } from '../platform/session';

/** The rows a read may see: one company (A1_COD), limited to these stores (A1_LOJA) if any are given. */
export interface Scope {
  readonly customer: string;
  readonly stores: readonly string[];
  /** Access codes, if the visible rows depend on them (stages of orders); omitted means none. */
  readonly access?: readonly number[];
  /**
   * The rows of each of these companies, within its own stores: only what joins them (`db/list/companies.ts`) can read
   * them, and `customer` and `stores` name nothing.
   */
  readonly companies?: readonly OwnCompany[];
}

/** The session's active company and stores: the only rows a call may return. */
export const scopeOf = (request: FastifyRequest): Scope => sessionScope(sessionOf(request));

/** {@link scopeOf} a call that may be asked of all the user's companies. */
export function listScopeOf(request: FastifyRequest): Scope {
  const companies = companiesAsked(request);
  return companies
    ? { customer: '', stores: [], access: sessionOf(request).access, companies }
    : scopeOf(request);
}

/** {@link scopeOf} a session. */
export function sessionScope({
  company,
  stores,
  access,
}: Pick<Session, 'company' | 'stores' | 'access'>): Scope {
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return { customer: company.code, stores, access };
}
