import { catalogChecks } from './catalog';
import { contractsChecks } from './contracts';
import { customersChecks } from './customers';
import { deliveriesChecks } from './deliveries';
import { newsChecks } from './news';
import { ordersChecks } from './orders';
import { titlesChecks } from './titles';
import type { GatewayChecks } from './scopes';

/**
 * What every ERP adapter has to do on the hand-made dataset. Each check must fail for an adapter that returns nothing,
 * and for one that returns another company's rows; `dataset/adapter.test.ts` verifies that.
 */
export const GATEWAY_CHECKS: GatewayChecks = {
  ...contractsChecks,
  ...catalogChecks,
  ...ordersChecks,
  ...deliveriesChecks,
  ...newsChecks,
  ...titlesChecks,
  ...customersChecks,
};
