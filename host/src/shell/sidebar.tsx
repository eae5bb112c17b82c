import { useState } from 'react';
import type { CustomerControl, PublicConfig, SessionUser } from 'api-contract';
import { useLocation } from 'react-router-dom';
import { Icon, VisuallyHidden } from 'shared-ui';
import { CompanySubmenu } from './company-submenu';
import { MenuEntries } from './menu-entries';
import type { MenuGroup } from './menu';
import { useRailTip } from './rail-tip';
import { BrandMark, BrandName, DrawerClose, Foot, Nav, Panel, RailButton, Shade } from './sidebar.styles';
import { useDrawer } from './use-drawer';
import { useEscape } from './use-escape';

interface SidebarProps {
  brand: PublicConfig['brand'];
  menu: MenuGroup[];
  user: SessionUser;
  companies: readonly CustomerControl[];
  /** On small screens the sidebar is a drawer over the page. */
  drawer: boolean;
  open: boolean;
  /** On middling ones the opened menu lies over the page, which keeps the rail's room. */
  over: boolean;
  onClose: () => void;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}

/** The menu: single entries, and groups of which one is open at a time (docs/product/session.md, 'Frame'). */
export function Sidebar(props: SidebarProps) {
  const { brand, menu, user, companies, drawer, open, over, onClose, collapsed, onCollapse } = props;
  const { pathname } = useLocation();
  const rail = collapsed && !drawer;
  const [openGroup, setOpenGroup] = useState(() => groupOf(menu, pathname));
  const panel = useDrawer(drawer && open);
  const { handlers, tip } = useRailTip(rail);

  useEscape(over || (drawer && open), onClose);

  const toggleGroup = (label: string) => {
    // The rail has no room for a group's entries, so expand it first.
    if (rail) onCollapse(false);
    setOpenGroup((now) => (now === label && !rail ? null : label));
  };
  const modal = drawer && open ? ({ role: 'dialog', 'aria-modal': true } as const) : {};

  return (
    <>
      {(over || (drawer && open)) && <Shade onClick={onClose} />}
      <Panel
        // An aside may not have the role dialog.
        as={drawer ? 'div' : 'aside'}
        ref={panel}
        id="menu"
        aria-label={drawer && !open ? undefined : 'Menu'}
        $open={open}
        $over={over}
        {...modal}
      >
        <BrandMark $rail={rail}>
          {brand.logo && <img src={brand.logo} alt="" height={28} />}
          <BrandName>{rail && !brand.logo ? [...brand.name][0] : rail ? null : brand.name}</BrandName>
          {drawer && (
            <DrawerClose type="button" aria-label="Fechar menu" onClick={onClose}>
              <Icon name="close" />
            </DrawerClose>
          )}
        </BrandMark>
        <Nav aria-label="Menu principal" {...handlers}>
          <MenuEntries
            menu={menu}
            pathname={pathname}
            rail={rail}
            openGroup={rail ? null : openGroup}
            onGroup={toggleGroup}
          />
          {drawer && (
            <CompanySubmenu user={user} companies={companies} openGroup={openGroup} onGroup={toggleGroup} />
          )}
        </Nav>
        {!drawer && (
          <Foot>
            <RailButton type="button" aria-pressed={rail} onClick={() => onCollapse(!rail)}>
              <Icon name={rail ? 'chevronLast' : 'chevronFirst'} size={18} />
              {rail ? <VisuallyHidden>Recolher menu</VisuallyHidden> : <span>Recolher menu</span>}
            </RailButton>
          </Foot>
        )}
      </Panel>
      {tip}
    </>
  );
}

/** The group of the current page, open initially. */
function groupOf(menu: MenuGroup[], pathname: string): string | null {
  const holds = (group: MenuGroup) => group.entries.some((entry) => entry.path === pathname);
  return menu.find((group) => group.label !== null && holds(group))?.label ?? null;
}
