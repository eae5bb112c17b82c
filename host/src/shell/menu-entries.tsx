import { useState, type ReactNode, type Ref } from 'react';
import { Icon, VisuallyHidden } from 'shared-ui';
import type { MenuEntry, MenuGroup } from './menu';
import { groupIcon, MenuIcon } from './menu-icon';
import { EntryLink, GroupButton, MoreButton, SubList, TopList } from './sidebar.styles';

interface MenuEntriesProps {
  menu: MenuGroup[];
  pathname: string;
  /** Shows icons only; screen readers and tooltips still have the names. */
  rail: boolean;
  openGroup: string | null;
  onGroup: (label: string) => void;
}

/** The menu's lists. A group is a button that opens its entries. */
export function MenuEntries({ menu, pathname, rail, openGroup, onGroup }: MenuEntriesProps) {
  return (
    <TopList>
      {menu.map(({ label, entries }) =>
        label === null ? (
          entries.map((entry) => (
            <Entry key={entry.path} entry={entry} current={entry.path === pathname} rail={rail} />
          ))
        ) : (
          <Group
            key={label}
            label={label}
            icon={groupIcon(label, entries[0]?.icon)}
            open={openGroup === label}
            current={entries.some((entry) => entry.path === pathname)}
            rail={rail}
            onToggle={() => onGroup(label)}
          >
            <GroupEntries entries={entries} pathname={pathname} />
          </Group>
        ),
      )}
    </TopList>
  );
}

/** So many of a group are in sight; the rest is behind 'Mais', unless that would stand for one entry alone. */
const IN_SIGHT = 7;

const focus = (link: HTMLAnchorElement | null) => link?.focus();

function GroupEntries({ entries, pathname }: { entries: readonly MenuEntry[]; pathname: string }) {
  const [asked, setAsked] = useState(false);
  const rest = entries.length > IN_SIGHT + 1 ? entries.slice(IN_SIGHT) : [];
  // The current page's entry is never out of sight.
  const all = asked || rest.some((entry) => entry.path === pathname);
  const shown = all ? entries : entries.slice(0, entries.length - rest.length);
  return (
    <>
      {shown.map((entry) => (
        <Entry
          key={entry.path}
          entry={entry}
          current={entry.path === pathname}
          nested
          // The button that was pressed is gone: one goes on from the first entry that it brought.
          linkRef={asked && entry === rest[0] ? focus : undefined}
        />
      ))}
      {rest.length > 0 && !all && (
        <li>
          <MoreButton type="button" onClick={() => setAsked(true)}>
            Mais
            <Icon name="chevronDown" size={14} />
          </MoreButton>
        </li>
      )}
    </>
  );
}

const Label = ({ rail, children }: { rail: boolean; children: string }) =>
  rail ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>;

interface GroupProps {
  label: string;
  icon: string | undefined;
  open: boolean;
  /** True when the group contains the current page. */
  current?: boolean;
  rail?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function Group({ label, icon, open, current = false, rail = false, onToggle, children }: GroupProps) {
  return (
    <li>
      <GroupButton
        type="button"
        aria-expanded={open}
        data-tip={label}
        $rail={rail}
        $current={current && !open}
        onClick={onToggle}
      >
        <MenuIcon name={icon} />
        <Label rail={rail}>{label}</Label>
        {!rail && <Icon name="chevronDown" size={16} />}
      </GroupButton>
      {open && <SubList>{children}</SubList>}
    </li>
  );
}

interface EntryProps {
  entry: MenuEntry;
  current: boolean;
  nested?: boolean;
  rail?: boolean;
  linkRef?: Ref<HTMLAnchorElement>;
}

function Entry({ entry, current, nested = false, rail = false, linkRef }: EntryProps) {
  return (
    <li>
      <EntryLink
        ref={linkRef}
        to={entry.path}
        aria-current={current ? 'page' : undefined}
        data-tip={entry.label}
        $nested={nested}
        $rail={rail}
      >
        {!nested && <MenuIcon name={entry.icon} />}
        <Label rail={rail}>{entry.label}</Label>
      </EntryLink>
    </li>
  );
}
