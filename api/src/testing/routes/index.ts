import path from 'node:path';
import { areaFolders, ROOT_DIR } from '../../paths';
import { administrationRoutes } from './administration';
import { listRoutes } from './lists';
import { outsideRoutes } from './outside';
import type { RouteCases, Sent } from './route-case';
import { sessionRoutes } from './session';

export type { RouteCase } from './route-case';

/** Each area says who may make its calls: `mf-x/server/access.cases.ts`. */
const areaRoutes = areaFolders().map(
  (name) => (require(path.join(ROOT_DIR, name, 'server/access.cases.ts')) as { cases: RouteCases }).cases,
);

/**
 * Every call below `/api` in the OpenAPI document. A new call without an entry fails `access.test.ts`, except a list's:
 * its cases follow from its declaration, unless an area states them.
 */
export const ROUTES: RouteCases = {
  ...listRoutes,
  ...administrationRoutes,
  ...outsideRoutes,
  ...sessionRoutes,
  ...(Object.assign({}, ...areaRoutes) as RouteCases),
};

/** The request of a route, by what it sends. */
export function requestOf(route: string, { params = {}, query, payload, type }: Sent = {}) {
  const [method, path = ''] = route.split(' ');
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return {
    method: method as 'GET' | 'POST' | 'DELETE',
    url: url + search,
    payload,
    headers: type === undefined ? {} : { 'content-type': type },
  };
}
