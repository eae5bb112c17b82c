import { administrationRoutes } from './administration';
import { contractRoutes } from './contracts';
import { deliveryRoutes } from './deliveries';
import { documentRoutes } from './documents';
import { financeRoutes } from './finance';
import { orderRoutes } from './orders';
import { outsideRoutes } from './outside';
import { quotationRoutes } from './quotations';
import { sessionRoutes } from './session';
import { telemetryRoutes } from './telemetry';
import { listRoutes } from './lists';
import type { RouteCases, Sent } from './route-case';

export type { RouteCase } from './route-case';

/**
 * Every call below `/api` in the OpenAPI document. A new call without an entry fails `access.test.ts`, except a list's:
 * its cases follow from its declaration, unless an area states them.
 */
export const ROUTES: RouteCases = {
  ...listRoutes,
  ...administrationRoutes,
  ...contractRoutes,
  ...deliveryRoutes,
  ...documentRoutes,
  ...financeRoutes,
  ...orderRoutes,
  ...outsideRoutes,
  ...quotationRoutes,
  ...sessionRoutes,
  ...telemetryRoutes,
};

/** The request of a route, by what it sends. */
export function requestOf(route: string, { params = {}, query, payload }: Sent = {}) {
  const [method, path = ''] = route.split(' ');
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return { method: method as 'GET' | 'POST' | 'DELETE', url: url + search, payload };
}
