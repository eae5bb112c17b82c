import type { AccessRule, SessionUser } from 'api-contract';
import { Boxes, FileText, Truck, Wallet, type LucideIcon } from 'lucide-react';
import { mayAccess } from '../remotes/access';
import { findPage } from '../remotes/find-page';
import { Greeting, Tile, Tiles } from './home-page.styles';

/** Tiles of the home page by access (spec part 2 sections 2 and 6). */
const TILES: { label: string; path: string; access: AccessRule; icon: LucideIcon }[] = [
  { label: 'Contratos', path: '/admin/contract-list', access: { anyOf: [2] }, icon: FileText },
  {
    label: 'Pedidos',
    path: '/admin/order-list',
    access: { anyOf: [9, 10, 11, 12, 13, 14, 15] },
    icon: Boxes,
  },
  { label: 'FINANCEIRO', path: '/admin/invoice-list', access: { anyOf: [3, 4, 5] }, icon: Wallet },
  { label: 'Entregas', path: '/admin/order-finished-list', access: { anyOf: [13] }, icon: Truck },
];

/** `/admin`: where to go from here. A tile whose area is not released, or not the user's, is not there. */
export function HomePage({ user }: { user: SessionUser }) {
  const tiles = TILES.filter(({ access, path }) => {
    const found = findPage(path);
    return found && mayAccess(access, user) && mayAccess(found.page.access, user);
  });
  return (
    <>
      <Greeting>Olá, {user.name.split(' ')[0]}</Greeting>
      <Tiles>
        {tiles.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Tile to={path}>
              <Icon aria-hidden="true" size={22} />
              {label}
            </Tile>
          </li>
        ))}
      </Tiles>
    </>
  );
}
