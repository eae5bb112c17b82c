import { isAdministrator, USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { companiesAsked, sessionOf } from './access';
import { HttpProblem, TEXTS } from './problem';
import type { AnyOwnList, Reader } from './own-list';
import type { Session } from './session';

/** Whether a list's rows do not depend on the active company of a user of this type. */
export const seesEveryCompany = (ofCompany: AnyOwnList['ofCompany'], typeId: number): boolean =>
  !ofCompany ||
  (ofCompany === 'customers' && isAdministrator(typeId)) ||
  (ofCompany === 'onlyCustomers' && typeId !== USER_TYPE.customer);

/** A session as the reader of the portal's own data. */
export function sessionReader(
  {
    company,
    stores,
    userId,
    typeId,
    access,
  }: Pick<Session, 'company' | 'stores' | 'userId' | 'typeId' | 'access'>,
  ofCompany: AnyOwnList['ofCompany'],
): Reader {
  const who = { userId, typeId, access };
  if (seesEveryCompany(ofCompany, typeId)) return { ...who, customer: null, stores: [] };
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return { ...who, customer: company.code, stores };
}

/** {@link sessionReader} of a list's call, which may be asked of all the user's companies. */
export function readerOf(request: FastifyRequest, { ofCompany }: Pick<AnyOwnList, 'ofCompany'>): Reader {
  const session = sessionOf(request);
  const { userId, typeId, access } = session;
  const companies = seesEveryCompany(ofCompany, typeId) ? null : companiesAsked(request);
  return companies
    ? { userId, typeId, access, customer: '', stores: [], companies }
    : sessionReader(session, ofCompany);
}
