import { useEffect, useMemo, useState } from 'react';
import type { CustomerControl, SessionUser } from 'api-contract';
import { useLocation } from 'react-router-dom';
import type { Boot } from '../remotes/registry';
import { prefetchPath } from '../remotes/prefetch';
import { buildMenu } from './menu';
import { Header } from './header';
import { PageOutlet, pageTitle } from './page-outlet';
import { Sidebar } from './sidebar';
import { Body, Frame, Main, SkipLink } from './shell.styles';

interface ShellProps {
  boot: Boot;
  user: SessionUser;
  companies: readonly CustomerControl[];
}

/** The frame of every logged-in screen: menu, header and the page of the current address. */
export function Shell({ boot, user, companies }: ShellProps) {
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const menu = useMemo(() => buildMenu(boot.registry, boot.config, user), [boot, user]);
  const title = pageTitle(pathname);

  useEffect(() => {
    document.title = `${title} · ${boot.config.brand.name}`;
  }, [title, boot]);
  useEffect(() => setMenuOpen(false), [pathname]);
  useEffect(
    () => prefetchWhenIdle(menu.flatMap((group) => group.entries.map((entry) => entry.path))),
    [menu],
  );

  return (
    <Frame>
      <SkipLink href="#conteudo">Ir para o conteúdo</SkipLink>
      <Sidebar brand={boot.config.brand} menu={menu} open={menuOpen} onClose={() => setMenuOpen(false)} />
      <Body>
        <Header
          title={title}
          user={user}
          companies={companies}
          menuOpen={menuOpen}
          onMenu={() => setMenuOpen((open) => !open)}
        />
        <Main id="conteudo" tabIndex={-1}>
          <PageOutlet pathname={pathname} user={user} />
        </Main>
      </Body>
    </Frame>
  );
}

/** Once the browser has nothing better to do, the other areas' code is fetched, so that a first visit does not wait. */
function prefetchWhenIdle(paths: string[]): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  let stopped = false;
  const next = (rest: string[]) => {
    const [path, ...others] = rest;
    if (stopped || path === undefined) return;
    prefetchPath(path);
    handle = window.requestIdleCallback(() => next(others));
  };
  // Only after load: the page in view comes first.
  let handle = 0;
  const begin = () => (handle = window.requestIdleCallback(() => next(paths)));
  const timer = window.setTimeout(begin, 2000);
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    window.cancelIdleCallback(handle);
  };
}
