import { ACCESS, USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, TEXTS } from 'api/platform/problem';
import type { Session } from 'api/platform/session';

/** An administrator of a company: a customer with code 41 (docs/product/access.md, 'Minha Empresa'). */
export const ADMINISTERS = { anyOf: [ACCESS.company], types: [USER_TYPE.customer] };

/** Who calls, and the active company that the call is about. */
export interface CompanyAdministrator extends Session {
  readonly company: NonNullable<Session['company']>;
}

/** The caller with his company; 403 if he has none. */
export function administratorOf(request: FastifyRequest): CompanyAdministrator {
  const session = sessionOf(request);
  const { company } = session;
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return { ...session, company };
}
