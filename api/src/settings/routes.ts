import type pg from 'pg';
import type { App } from '../platform/app-type';
import { intertoxRoutes } from './intertox-routes';
import { recipientRoutes } from './recipient-routes';
import { ticketMessageRoutes } from './ticket-message-routes';

export interface SettingDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/** What staff keep on 'Configurações' besides maintenance and terms (docs/product/admin.md, 'Settings'). */
export function settingRoutes(app: App, deps: SettingDeps): void {
  recipientRoutes(app, deps);
  ticketMessageRoutes(app, deps);
  intertoxRoutes(app, deps);
}
