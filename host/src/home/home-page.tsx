import { useState } from 'react';
import type { AccessRule, SessionUser } from 'api-contract';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { Boxes, FileText, Truck, Wallet, type LucideIcon } from 'lucide-react';
import { MessageState, Surface } from 'shared-ui';
import { ErpAsOf } from '../freshness/erp-as-of';
import { mayAccess } from '../remotes/access';
import { allowedPage } from '../pages/find-page';
import { QuietSlot } from '../remotes/quiet-slot';
import { findSlots } from '../remotes/slots';
import { NoCompany } from '../shell/no-company';
import { HomeSlots } from './home-slots';
import { Greeting, Hello, HelloLine, Page, Tile, TileIcon, TileName, Tiles } from './home-page.styles';
import { WaitingFigure } from './tile-figure';
import { Today } from './today';

/** A tile links to the first of its pages that is released and that the user may open. */
interface TileDeclaration {
  label: string;
  paths: readonly string[];
  access: AccessRule;
  icon: LucideIcon;
  /** The place of its figure, filled by an area. */
  figure: string;
}

/** Tiles of the home page by access (docs/product/session.md, 'Home'); the first path that is open counts. */
const TILES: readonly TileDeclaration[] = [
  {
    label: 'Contratos',
    paths: ['/admin/contract-list'],
    access: { anyOf: [ACCESS.contracts] },
    icon: FileText,
    figure: 'home:tile-contracts',
  },
  {
    label: 'Pedidos',
    paths: [
      'order-list',
      'order-unbilled-list',
      'order-finished-list',
      'order-list-ni',
      'order-draft',
      'order-new',
    ].map((page) => `/admin/${page}`),
    access: {
      anyOf: [
        ACCESS.orders,
        ACCESS.orderNew,
        ACCESS.orderUnbilled,
        ACCESS.orderInTransit,
        ACCESS.orderDelivered,
        ACCESS.orderPlaced,
        ACCESS.orderDrafts,
      ],
    },
    icon: Boxes,
    figure: 'home:tile-orders',
  },
  {
    label: 'FINANCEIRO',
    paths: ['/admin/invoice-list', '/admin/financial-dash'],
    access: { anyOf: [ACCESS.finance, ACCESS.invoices, ACCESS.financialDashboard] },
    icon: Wallet,
    figure: 'home:tile-finance',
  },
  {
    label: 'Entregas',
    paths: ['/admin/order-finished-list'],
    access: { anyOf: [ACCESS.orderDelivered] },
    icon: Truck,
    figure: 'home:tile-deliveries',
  },
];

/**
 * `/admin`: links to the areas, and the widgets they show here. A tile is hidden when its area is not released or
 * the user has no access, because it would be a dead link. During maintenance an administrator (type 1) sees no
 * figures (docs/product/session.md, 'Home').
 */
export function HomePage({ user }: { user: SessionUser }) {
  const tiles = TILES.filter(({ access }) => mayAccess(access, user)).flatMap(({ paths, ...tile }) => {
    const to = paths.find((path) => allowedPage(path, user));
    return to ? [{ ...tile, to }] : [];
  });
  const [openedAt] = useState(() => Date.now());
  const hears = user.type_id !== USER_TYPE.customer || user.customer_id !== null;
  const withoutFigures = user.type_id === USER_TYPE.admin && user.maintenance;
  return (
    <Page>
      <Hello>
        <HelloLine $justify="between">
          <Greeting>Olá, {user.name.split(' ')[0]}</Greeting>
          {!withoutFigures && user.customer_id !== null && <ErpAsOf loadedAt={openedAt} atEnd />}
        </HelloLine>
      </Hello>
      {!withoutFigures && hears && <Today user={user} />}
      {tiles.length > 0 && (
        <nav aria-label="Atalhos">
          <Tiles>
            {tiles.map(({ label, to, icon: Icon, figure }) => (
              <li key={label}>
                <Tile to={to}>
                  <TileName>
                    <TileIcon>
                      <Icon aria-hidden="true" size={18} />
                    </TileIcon>
                    {label}
                  </TileName>
                  {!withoutFigures &&
                    findSlots(figure, user).map((slot) => (
                      <QuietSlot key={slot.remote} slot={slot} waiting={<WaitingFigure />} />
                    ))}
                </Tile>
              </li>
            ))}
          </Tiles>
        </nav>
      )}
      {withoutFigures ? (
        <Surface>
          <MessageState
            icon="info"
            title="Em manutenção"
            hint="Os números do painel voltam quando a manutenção terminar."
          />
        </Surface>
      ) : (
        <>
          {user.customer_id === null && (
            <Surface>
              <NoCompany />
            </Surface>
          )}
          <HomeSlots user={user} />
        </>
      )}
    </Page>
  );
}
