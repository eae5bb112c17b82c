import { firstAsked } from '../boot/first-asked';
import { startMemory } from '../boot/start-memory';
import { askAhead } from '../http/ahead';
import { auth } from '../session/auth';
import { allowedPage } from './find-page';

/**
 * Asks for the rows with which the list at an address opens, where its declaration tells what they are (`first` of
 * `remote.json`), if this user may see it. Resolves with the answer or its failure; both belong to the list.
 */
export async function askPage(pathname: string, search: string): Promise<void> {
  const start = startMemory(auth.getSnapshot());
  const found = allowedPage(pathname, auth.getSnapshot().user);
  if (!start || !found?.page.first) return;
  const { first: call, access, ofCompany, allCompanies } = found.page;
  const asked = firstAsked({ call, access, ofCompany, allCompanies }, start, search);
  if (asked) await askAhead(asked.path, Object.fromEntries(new URLSearchParams(asked.query)));
}
