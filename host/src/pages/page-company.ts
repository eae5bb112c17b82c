import type { OfCompany, SessionUser } from 'api-contract';
import { COMPANY_PARAM } from 'api-contract/rules/all-companies';
import { auth } from '../session/auth';
import { isOfCompany } from '../remotes/access';

/** The home page, as an area would declare it. */
export const HOME = { ofCompany: true, allCompanies: true } as const;

/**
 * Whose data a page has to be about before it is shown (docs/adr/0143): `all` of the user's companies, the one that its
 * address names (the portal's id), or `one` that he is asked for. Null where it is so already.
 */
export function wantedCompany(
  page: { ofCompany?: OfCompany | undefined; allCompanies?: boolean | undefined },
  user: SessionUser,
  search = window.location.search,
): 'all' | 'one' | number | null {
  if (!isOfCompany(page, user)) return null;
  const { all, companies } = auth.getSnapshot();
  if (all !== 'no' && page.allCompanies) return all === 'shown' ? null : 'all';
  const named = Number(new URLSearchParams(search).get(COMPANY_PARAM));
  const isOwn = companies.some(({ customer_id }) => customer_id === named);
  if (isOwn && (named !== user.customer_id || all === 'shown')) return named;
  return all === 'shown' ? 'one' : null;
}
