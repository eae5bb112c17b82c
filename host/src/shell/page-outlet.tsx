import type { SessionUser } from 'api-contract';
import { DeniedState, MessageState } from 'shared-ui';
import { HomePage } from '../home/home-page';
import { mayAccess } from '../remotes/access';
import { findPage } from '../remotes/find-page';
import { RemoteArea } from '../remotes/remote-area';

const isHome = (pathname: string) => /^\/admin\/?$/.test(pathname);

/** The title of an address, from the area that declares it. */
export function pageTitle(pathname: string): string {
  if (isHome(pathname)) return 'Início';
  return findPage(pathname)?.page.title ?? 'Página não encontrada';
}

/** What the current address shows: the home page, an area, the denied state or 'not found'. */
export function PageOutlet({ pathname, user }: { pathname: string; user: SessionUser }) {
  if (isHome(pathname)) return <HomePage user={user} />;
  const found = findPage(pathname);
  if (!found) return <MessageState icon="search" title="Página não encontrada." />;
  if (!mayAccess(found.page.access, user)) return <DeniedState />;
  return <RemoteArea key={found.remote} name={found.remote} release={found.release} />;
}
