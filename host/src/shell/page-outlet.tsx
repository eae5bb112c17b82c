import type { SessionUser } from 'api-contract';
import { DeniedState, linkCss, MessageState } from 'shared-ui';
import { styled } from 'styled-components';
import { hasCompanyFor, mayAccess } from '../remotes/access';
import { findPage } from '../remotes/find-page';
import { PortalLink } from '../remotes/portal-link';
import { RemoteArea } from '../remotes/remote-area';
import { hostPage } from './host-pages';
import { NoCompany } from './no-company';

const HomeLink = styled(PortalLink)`
  ${linkCss}
`;
const toHome = <HomeLink to="/admin">Ir para o início</HomeLink>;

/** The title of an address, from the host or the area that declares it. */
export function pageTitle(pathname: string): string {
  return hostPage(pathname)?.title ?? findPage(pathname)?.page.title ?? 'Página não encontrada';
}

/** Renders the current address: a page of the host, an area, the denied state or 'not found'. */
export function PageOutlet({ pathname, user }: { pathname: string; user: SessionUser }) {
  const own = hostPage(pathname);
  if (own) return own.render(user);
  const found = findPage(pathname);
  if (!found) return <MessageState icon="search" title="Página não encontrada." action={toHome} />;
  if (!mayAccess(found.page.access, user)) return <DeniedState action={toHome} />;
  if (!hasCompanyFor(found.page, user)) return <NoCompany />;
  return <RemoteArea key={found.remote} name={found.remote} release={found.release} />;
}
