import type { RouteCases } from 'api/testing/routes/route-case';
import { approvalCases } from './approvals/access.cases';
import { claimCases } from './claims/access.cases';
import { deliveryCases } from './deliveries/access.cases';
import { orderCases } from './orders/access.cases';
import { quotationCases } from './quotations/access.cases';

export const cases: RouteCases = {
  ...approvalCases,
  ...claimCases,
  ...deliveryCases,
  ...orderCases,
  ...quotationCases,
};
