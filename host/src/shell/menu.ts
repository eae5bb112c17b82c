import type { PublicConfig, Registry, SessionUser } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { mayAccess } from '../remotes/access';

export interface MenuEntry {
  label: string;
  path: string;
  icon?: string;
}
/** A part of the sidebar: a group that opens, or (label null) a single entry. */
export interface MenuGroup {
  label: string | null;
  entries: MenuEntry[];
}

const HOME: MenuEntry = { label: 'Início', path: '/admin', icon: 'home' };
/** For users without the administrative menu (docs/product/session.md, 'Frame'). */
const PROFILE: MenuEntry = { label: 'Meu Perfil', path: '/admin/profile', icon: 'user' };

/**
 * The sidebar for this user and flavour, from the menus of the released remotes. A group takes the place of its
 * first entry and shows when any of its entries does (docs/product/access.md, 'Access codes').
 */
export function buildMenu(registry: Registry, config: PublicConfig, user: SessionUser): MenuGroup[] {
  const entries = Object.values(registry.remotes)
    .flatMap((release) => release.declaration.menu)
    .filter((entry) => mayAccess(entry.access, user) && inFlavour(entry.flavour, config))
    .sort((a, b) => a.order - b.order);
  const groups: MenuGroup[] = [{ label: null, entries: [HOME] }];
  for (const { group, label, path, icon } of entries) {
    const entry = { label, path, icon };
    const known = group ? groups.find((g) => g.label === group) : undefined;
    if (known) known.entries.push(entry);
    else groups.push({ label: group, entries: [entry] });
  }
  if (!user.access.includes(ACCESS.admin)) groups.push({ label: null, entries: [PROFILE] });
  return groups;
}

/** An entry may depend on a feature of the flavour, such as `packaging`. An unknown name hides it. */
function inFlavour(flavour: string | undefined, config: PublicConfig): boolean {
  if (flavour === undefined) return true;
  return flavour in config && config[flavour as keyof PublicConfig] === true;
}
