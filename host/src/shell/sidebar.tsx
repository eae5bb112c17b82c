import { useState } from 'react';
import type { PublicConfig } from 'api-contract';
import { useLocation } from 'react-router-dom';
import { Icon } from 'shared-ui';
import { MenuIcon } from './menu-icon';
import type { MenuEntry, MenuGroup } from './menu';
import {
  BrandMark,
  BrandName,
  EntryLink,
  GroupButton,
  Nav,
  Panel,
  Shade,
  SubList,
  TopList,
} from './sidebar.styles';

interface SidebarProps {
  brand: PublicConfig['brand'];
  menu: MenuGroup[];
  /** Shown over the page; only small screens have it closed. */
  open: boolean;
  onClose: () => void;
}

/** The menu: entries that stand alone and groups, of which one is open at a time (spec part 1 section 2). */
export function Sidebar({ brand, menu, open, onClose }: SidebarProps) {
  const { pathname } = useLocation();
  const holds = (group: MenuGroup) => group.entries.some((entry) => entry.path === pathname);
  const [openGroup, setOpenGroup] = useState(
    () => menu.find((group) => group.label && holds(group))?.label ?? null,
  );

  return (
    <>
      {open && <Shade onClick={onClose} />}
      <Panel as="aside" id="menu" aria-label="Menu" $open={open}>
        <BrandMark>
          {brand.logo && <img src={brand.logo} alt="" height={28} />}
          <BrandName>{brand.name}</BrandName>
        </BrandMark>
        <Nav aria-label="Menu principal">
          <TopList>
            {menu.map((group) =>
              group.label === null ? (
                group.entries.map((entry) => (
                  <Entry key={entry.path} entry={entry} current={entry.path === pathname} />
                ))
              ) : (
                <li key={group.label}>
                  <GroupButton
                    type="button"
                    aria-expanded={openGroup === group.label}
                    onClick={() => setOpenGroup((now) => (now === group.label ? null : group.label))}
                  >
                    <MenuIcon name={group.entries[0]?.icon} />
                    {group.label}
                    <Icon name="chevronDown" size={16} />
                  </GroupButton>
                  {openGroup === group.label && (
                    <SubList>
                      {group.entries.map((entry) => (
                        <Entry key={entry.path} entry={entry} current={entry.path === pathname} nested />
                      ))}
                    </SubList>
                  )}
                </li>
              ),
            )}
          </TopList>
        </Nav>
      </Panel>
    </>
  );
}

function Entry({ entry, current, nested = false }: { entry: MenuEntry; current: boolean; nested?: boolean }) {
  return (
    <li>
      <EntryLink to={entry.path} aria-current={current ? 'page' : undefined} $nested={nested}>
        {!nested && <MenuIcon name={entry.icon} />}
        {entry.label}
      </EntryLink>
    </li>
  );
}
