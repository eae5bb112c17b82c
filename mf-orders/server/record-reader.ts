import { isAdministrator } from 'api-contract';
import type { Reader } from 'api/platform/own-list';
import { HttpProblem, TEXTS } from 'api/platform/problem';
import type { Session } from 'api/platform/session';

/** A session as a reader of records that have conversations. */
export function recordReader({
  userId,
  typeId,
  access,
  company,
  stores,
}: Pick<Session, 'userId' | 'typeId' | 'access' | 'company' | 'stores'>): Reader {
  if (isAdministrator(typeId)) return { userId, typeId, access, customer: null, stores: [] };
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return { userId, typeId, access, customer: company.code, stores };
}
