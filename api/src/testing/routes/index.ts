import path from 'node:path';
import { ACCESS } from 'api-contract';
import { areaFolders, ROOT_DIR } from '../../paths';
import { administrationRoutes } from './administration';
import { listRoutes } from './lists';
import { outsideRoutes } from './outside';
import { codesIn, type MakeRecords, type RouteCases, type Sent } from './route-case';
import { sessionRoutes } from './session';

export type { RouteCase } from './route-case';

/** Each area says who may make its calls, and makes the records that they name: `mf-x/server/access.cases.ts`. */
const stated = areaFolders().map(
  (name) =>
    require(path.join(ROOT_DIR, name, 'server/access.cases.ts')) as {
      cases: RouteCases;
      records?: MakeRecords;
    },
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
  ...(Object.assign({}, ...stated.map(({ cases }) => cases)) as RouteCases),
};

/** What makes the records of areas. */
export const RECORDS: readonly MakeRecords[] = stated.flatMap(({ records }) => records ?? []);

/** The access codes of the platform, and those that areas declare for their own calls. */
export const codesOf = <Of>(cases: RouteCases<Of>): number[] => [
  ...new Set([...Object.values<number>(ACCESS), ...Object.values(cases).flatMap(codesIn)]),
];

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
