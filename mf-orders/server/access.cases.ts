import type { RouteCases } from 'api/testing/routes/route-case';
import { deliveryCases } from './deliveries/access.cases';
import { orderCases } from './orders/access.cases';
import { quotationCases } from './quotations/access.cases';

export const cases: RouteCases = { ...deliveryCases, ...orderCases, ...quotationCases };
