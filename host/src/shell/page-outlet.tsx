import type { SessionUser } from 'api-contract';
import { Navigate, useLocation } from 'react-router-dom';
import { DeniedState, MessageState } from 'shared-ui';
import { mayAccess } from '../remotes/access';
import { allowedPage, findPage, isHome, listInstead } from '../pages/find-page';
import { AreaStack } from '../remotes/kept/area-stack';
import { PageLink } from '../pages/portal-link';
import { HOME, wantedCompany } from '../pages/page-company';
import { useAuth } from '../session/auth-context';
import { useScreenLog } from '../watch/screen-log';
import { CompanyOfPage } from './company-of-page';
import { hostPage } from './host-pages';
import { NoCompany } from './no-company';

const toHome = <PageLink to="/admin">Ir para o início</PageLink>;

/** The title of an address, from the host or the area that declares it. */
export function pageTitle(pathname: string): string {
  return hostPage(pathname)?.title ?? findPage(pathname)?.page.title ?? 'Página não encontrada';
}

interface PageProps {
  pathname: string;
  user: SessionUser;
}

/** Renders the current address: a page of the host, an area, the denied state or 'not found'. */
export function PageOutlet({ pathname, user }: PageProps) {
  const { all } = useAuth();
  const { search } = useLocation();
  const own = hostPage(pathname);
  const found = own ? null : allowedPage(pathname, user);
  const page = isHome(pathname) ? HOME : found?.page;
  const wanted = page ? wantedCompany(page, user, search) : null;
  const area = wanted === null ? found : null;
  useScreenLog(pathname, pageTitle(pathname), wanted === null);
  return (
    <>
      {wanted !== null ? (
        <CompanyOfPage key={`${pathname} ${wanted}`} wanted={wanted} />
      ) : (
        !area && <OwnPage key={pathname} pathname={pathname} user={user} />
      )}
      {/* What speaks of all does not change with the active one. */}
      <AreaStack current={area} pathname={pathname} company={all === 'shown' ? null : user.customer_id} />
    </>
  );
}

/** What the host itself says at an address: one of its pages, or why there is none. */
function OwnPage({ pathname, user }: PageProps) {
  const own = hostPage(pathname);
  if (own) return own.render(user);
  const found = findPage(pathname);
  const list = found ? undefined : listInstead(pathname);
  if (list !== undefined) return <Navigate replace to={list} />;
  if (!found) return <MessageState icon="search" title="Página não encontrada." action={toHome} />;
  if (!mayAccess(found.page.access, user)) return <DeniedState action={toHome} />;
  return <NoCompany />;
}
