import type { RemoteDeclaration, RemoteRelease, SessionUser } from 'api-contract';
import { matchPath } from 'react-router-dom';
import { hasCompanyFor, mayAccess } from '../remotes/access';
import { wantedCompany } from './page-company';
import { bootData } from '../remotes/registry';

/** A page that a remote declares, with the release that serves it. */
export interface DeclaredPage {
  remote: string;
  release: RemoteRelease;
  page: RemoteDeclaration['pages'][number];
}

/** The page declared for a path, or null. The remote's name identifies its code. */
export function findPage(path: string): DeclaredPage | null {
  for (const [remote, release] of Object.entries(bootData().registry.remotes)) {
    for (const page of release.declaration.pages) {
      if (matchPath(page.path, path)) return { remote, release, page };
    }
  }
  return null;
}

/** Whether an address is the home page's. */
export const isHome = (path: string): boolean => path.replace(/\/+$/, '') === '/admin';

/** The list that stands for an address of one record without it (`/admin/user`); undefined for every other address. */
export function listInstead(path: string): string | undefined {
  const pages = Object.values(bootData().registry.remotes).flatMap(({ declaration }) => declaration.pages);
  const asked = path.replace(/\/+$/, '');
  return pages.find(({ path: own, withoutRecord }) => withoutRecord && own.replace(/\/:\w+$/, '') === asked)
    ?.withoutRecord;
}

/** The page of an area that this user may open at an address, whatever company it is about; null for every other. */
export function allowedPage(path: string, user: SessionUser | null): DeclaredPage | null {
  const found = findPage(path);
  return found && user && mayAccess(found.page.access, user) && hasCompanyFor(found.page, user)
    ? found
    : null;
}

/** The page that is shown at the address now: not before its company is the one that is spoken of. */
export function openedPage(path: string, user: SessionUser | null): DeclaredPage | null {
  const found = allowedPage(path, user);
  return found && user && wantedCompany(found.page, user) === null ? found : null;
}
