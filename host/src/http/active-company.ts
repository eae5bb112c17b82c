import { ALL_COMPANIES, ALL_COMPANIES_CALLS } from 'api-contract/rules/all-companies';
import type { Outgoing } from './outgoing';

let company: number | null = null;
let ofAll = false;

/**
 * The company this tab shows. Every call sends it, so that the server notices a switch in another tab (409
 * `company`). With `all`, the calls that can are about all the user's companies, and the others go on being about it.
 */
export function setActiveCompany(customerId: number | null, all = false): void {
  company = customerId;
  ofAll = all;
}

/** The company of {@link setActiveCompany}. */
export const activeCompany = (): number | null => company;

/** What a call says of whose data it is about. */
export function companyOf({ method, path }: Pick<Outgoing, 'method' | 'path'>): string | null {
  if (ofAll && method === 'get' && ALL_COMPANIES_CALLS.includes(path.replace(/\/$/, '')))
    return ALL_COMPANIES;
  return company ? String(company) : null;
}
