import type { FastifyRequest } from 'fastify';
import { sessionOf } from './access';
import { HttpProblem, TEXTS } from './problem';
import type { AnyOwnList, Reader } from './own-list';

/** The session as a list of the portal's own sees it. */
export function readerOf(request: FastifyRequest, { ofCompany }: Pick<AnyOwnList, 'ofCompany'>): Reader {
  const { company, stores, userId, typeId, access } = sessionOf(request);
  if (!ofCompany) return { userId, typeId, customer: null, stores: [], access };
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return { userId, typeId, customer: company.code, stores, access };
}
