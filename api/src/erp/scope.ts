import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../platform/access';
import { HttpProblem, TEXTS } from '../platform/problem';
import type { Scope } from './port';

/** The session's active company and stores: the only rows a call may return (docs/product/access.md, 'Whose rows'). */
export function scopeOf(request: FastifyRequest): Scope {
  const { company, stores, userId, access } = sessionOf(request);
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return { customer: company.code, stores, userId, access };
}
