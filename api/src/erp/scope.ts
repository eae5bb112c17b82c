import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../platform/access';
import type { Session } from '../platform/session';
import { HttpProblem, TEXTS } from '../platform/problem';

/** The rows a read may see: one company (A1_COD), limited to these stores (A1_LOJA) if any are given. */
export interface Scope {
  readonly customer: string;
  readonly stores: readonly string[];
  /** Access codes, if the visible rows depend on them (stages of orders); omitted means none. */
  readonly access?: readonly number[];
}

/** The session's active company and stores: the only rows a call may return. */
export const scopeOf = (request: FastifyRequest): Scope => sessionScope(sessionOf(request));

/** {@link scopeOf} a session. */
export function sessionScope({ company, stores, access }: Session): Scope {
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return { customer: company.code, stores, access };
}
