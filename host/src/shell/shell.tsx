import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { CustomerControl, SessionUser } from 'api-contract';
import { useLocation } from 'react-router-dom';
import type { Boot } from '../remotes/registry';
import { useAuth } from '../session/auth-context';
import { ActingBanner } from './acting-banner';
import { buildMenu } from './menu';
import { Header } from './header';
import { Notices } from './notices';
import { PaperHead } from './paper-head';
import { PageOutlet, pageTitle } from './page-outlet';
import { prefetchWhenIdle } from './prefetch-idle';
import { Sidebar } from './sidebar';
import { useFocusHeading } from './use-focus-heading';
import { useCollapsed } from './use-collapsed';
import { useCompact, useNarrow } from './use-narrow';
import { Body, Frame, Main, SkipLink } from './shell.styles';

interface ShellProps {
  boot: Boot;
  user: SessionUser;
  companies: readonly CustomerControl[];
  /** Stands in the place of the address's page, where that has no area to come from: in a story. */
  children?: ReactNode;
}

/** The frame of every logged-in screen: menu, header and the page of the current address. */
export function Shell({ boot, user, companies, children }: ShellProps) {
  const { pathname } = useLocation();
  const { acting } = useAuth();
  const [menuOpen, setMenuOpen] = useState(false);
  const [collapsed, setCollapsed] = useCollapsed();
  const drawer = useNarrow();
  const compact = useCompact();
  // Closed while drawing: an effect would also close what was opened between the first draw and its run.
  const [place, setPlace] = useState({ pathname, drawer, compact });
  if (place.pathname !== pathname || place.drawer !== drawer || place.compact !== compact) {
    setPlace({ pathname, drawer, compact });
    setMenuOpen(false);
  }
  const menu = useMemo(() => buildMenu(boot.registry, boot.config, user), [boot, user]);
  const title = pageTitle(pathname);
  const closeMenu = useCallback(() => setMenuOpen(false), []);

  useEffect(() => {
    document.title = `${title} · ${boot.config.brand.name}`;
  }, [title, boot]);
  useFocusHeading(pathname);
  useEffect(
    () => prefetchWhenIdle(menu.flatMap((group) => group.entries.map((entry) => entry.path))),
    [menu],
  );

  return (
    <Frame $rail={compact || (collapsed && !drawer)}>
      <SkipLink href="#conteudo" inert={drawer && menuOpen}>
        Ir para o conteúdo
      </SkipLink>
      <Sidebar
        brand={boot.config.brand}
        menu={menu}
        user={user}
        companies={companies}
        drawer={drawer}
        open={menuOpen}
        onClose={closeMenu}
        over={compact && menuOpen}
        collapsed={compact ? !menuOpen : collapsed}
        onCollapse={compact ? (next) => setMenuOpen(!next) : setCollapsed}
      />
      <Body inert={drawer && menuOpen}>
        <Header
          title={title}
          user={user}
          companies={companies}
          menu={menu}
          menuOpen={menuOpen}
          onMenu={() => setMenuOpen((open) => !open)}
        />
        <PaperHead title={title} user={user} config={boot.config} />
        <Notices config={boot.config} />
        <Main id="conteudo" tabIndex={-1}>
          {children ?? <PageOutlet pathname={pathname} user={user} />}
        </Main>
        {acting && <ActingBanner user={user} />}
      </Body>
    </Frame>
  );
}
