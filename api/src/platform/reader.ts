import { isAdministrator, USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { companiesAsked, sessionOf } from './access';
import { HttpProblem, TEXTS } from './problem';
import type { AnyOwnList, Reader } from './own-list';

/** Whether a list's rows do not depend on the active company of a user of this type. */
export const seesEveryCompany = (ofCompany: AnyOwnList['ofCompany'], typeId: number): boolean =>
  !ofCompany ||
  (ofCompany === 'customers' && isAdministrator(typeId)) ||
  (ofCompany === 'onlyCustomers' && typeId !== USER_TYPE.customer);

/** Converts the session to the reader of a list of the portal's own data. */
export function readerOf(request: FastifyRequest, { ofCompany }: Pick<AnyOwnList, 'ofCompany'>): Reader {
  const { company, stores, userId, typeId, access } = sessionOf(request);
  const who = { userId, typeId, access };
  const ofAll = seesEveryCompany(ofCompany, typeId);
  if (ofAll) return { ...who, customer: null, stores: [] };
  const companies = companiesAsked(request);
  if (companies) return { ...who, customer: '', stores: [], companies };
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return { ...who, customer: company.code, stores };
}
