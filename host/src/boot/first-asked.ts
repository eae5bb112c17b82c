import type { PageData } from 'api-contract';
import { firstQuery, isBareAddress, listKeyOf } from 'api-contract/rules/first-call';
import { hasCompanyFor, isOfCompany, mayAccess } from '../remotes/access';
import { LIST_KEYS } from '../storage/keys';
import { stored } from '../storage/storage';
import type { StartMemory } from './start-memory';

/** What the list of a page asks for first at an address: `path` below `/api/`. Null where only the list can tell. */
export function firstAsked(
  { call, ...page }: NonNullable<PageData['first']>,
  { user, all, views }: StartMemory,
  search: string,
): { path: string; query: string } | null {
  const key = listKeyOf(call);
  const query = firstQuery(call, search);
  // Which one of his companies a page is about, the address may not say.
  if (all && isOfCompany(page, user) && !page.allCompanies) return null;
  if (query === null || !mayAccess(page.access, user) || !hasCompanyFor(page, user)) return null;
  if (isBareAddress(search) && views.includes(key)) return null;
  // A sheet asks for its rows in its own way.
  if (stored(`${LIST_KEYS}${user.id}:${key}:mode`) === 'sheet') return null;
  return { path: `${call.endpoint}/`, query };
}
