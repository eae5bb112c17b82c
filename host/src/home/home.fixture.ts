import { ACCESS } from 'api-contract/rules';
import { page, release } from '../remotes/release.fixture';

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
