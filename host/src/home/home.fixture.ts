import type { RemoteDeclaration, RemoteRelease } from 'api-contract';
import { ACCESS } from 'api-contract/rules';

/** A page that one access code opens. */
export const page = (path: string, code: number) => ({ path, title: path, access: { anyOf: [code] } });
/** A release of an area that declares no more than this. */
export const release = (declaration: Partial<RemoteDeclaration>): RemoteRelease => ({
  version: '1.0.0',
  base: '/remotes/x/1/',
  entry: 'mf-manifest.json',
  integrity: '',
  assets: { entry: 'remoteEntry.js', exposes: {} },
  declaration: {
    name: 'mf-x',
    version: '1.0.0',
    requiresHost: '^0.1.0',
    pages: [],
    menu: [],
    slots: [],
    ...declaration,
  },
});

/** Areas whose pages the home page leads to. */
export const HOME_REMOTES = {
  'mf-contracts': release({ pages: [page('/admin/contract-list', ACCESS.contracts)] }),
  'mf-finance': release({
    pages: [
      page('/admin/invoice-list', ACCESS.invoices),
      page('/admin/financial-dash', ACCESS.financialDashboard),
    ],
  }),
  'mf-orders': release({
    pages: [
      page('/admin/order-list', ACCESS.orderInTransit),
      page('/admin/order-finished-list', ACCESS.orderDelivered),
      page('/admin/order-new', ACCESS.orderNew),
    ],
  }),
};
