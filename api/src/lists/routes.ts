import {
  branchesAnswer,
  type ErpListQuery,
  optionsBody,
  type OwnListQuery,
  ownPage,
  productsAnswer,
  saoPauloToday,
  viewCounts,
  viewCountsAcross,
  zoomPage,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { readCounts } from '../db/list/read';
import type { AnyErpList } from '../erp/list';
import { listBranches, listCounts, listPage, listProducts } from '../erp/reads/lists';
import { listScopeOf, scopeOf } from '../erp/scope';
import { mayCall, sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { denied, invalid } from '../platform/problem';
import { erpReport, extractRoute, ownReport, type ReportDeps } from '../reports';
import { type AnyOwnList, ownSql, readOwnPage } from '../platform/own-list';
import { readerOf } from '../platform/reader';

export interface ListDeps extends ReportDeps {
  readonly pool: pg.Pool;
}

const tags = ['lists'];

/** All calls of ERP lists but their filters' options: pages, view counts, reports. */
export function erpListRoutes(app: App, deps: ListDeps, lists: readonly AnyErpList[]): void {
  for (const list of lists) erpRoutes(app, deps, list);
}

/** What the counts of a list's views are answered as. */
const countsOf = ({ across }: Pick<AnyErpList | AnyOwnList, 'across'>) =>
  across ? viewCountsAcross : viewCounts;

function erpRoutes(app: App, deps: ListDeps, list: AnyErpList): void {
  const { pool, now } = deps;
  const { endpoint, query, access } = list;
  const read = { access, asOther: true, allCompanies: list.across !== undefined };
  const ask = (request: FastifyRequest) => ({
    query: request.query as ErpListQuery,
    today: saoPauloToday(now()),
  });

  app.get(
    `/api/${endpoint}`,
    { config: read, schema: { tags, querystring: query, response: { 200: zoomPage(list.row) } } },
    async (request) => {
      const { rows, count } = await listPage(pool, listScopeOf(request), list, ask(request));
      return { data: { ZOOM: [...rows], count } };
    },
  );
  if (Object.keys(list.views).length > 0)
    app.get(
      `/api/${endpoint}/counts`,
      { config: read, schema: { tags, querystring: query, response: { 200: countsOf(list) } } },
      (request) => listCounts(pool, listScopeOf(request), list, ask(request)),
    );
  if (list.report) extractRoute(app, deps, erpReport(pool, list));
}

/** All calls of lists of the portal's own data. */
export function ownListRoutes(app: App, deps: ListDeps, lists: readonly AnyOwnList[]): void {
  for (const list of lists) ownRoutes(app, deps, list);
}

function ownRoutes(app: App, deps: ListDeps, list: AnyOwnList): void {
  const { pool, now } = deps;
  const { endpoint, query, access } = list;
  const read = { access, asOther: true, allCompanies: list.across !== undefined };
  const ask = (request: FastifyRequest) => ({
    scope: readerOf(request, list),
    query: request.query as OwnListQuery,
    today: saoPauloToday(now()),
  });

  app.get(
    `/api/${endpoint}`,
    { config: read, schema: { tags, querystring: query, response: { 200: ownPage(list.row) } } },
    (request) => readOwnPage(pool, list, ask(request)),
  );
  if (Object.keys(list.views).length > 0)
    app.get(
      `/api/${endpoint}/counts`,
      { config: read, schema: { tags, querystring: query, response: { 200: countsOf(list) } } },
      (request) => readCounts(ownSql(pool), list, ask(request)),
    );
  if (list.report) extractRoute(app, deps, ownReport(pool, list));
}

/** The branches and products offered by the filters of all lists (docs/product/calls.md, 'Lists'). */
export function optionRoutes(app: App, { pool }: ListDeps, lists: readonly AnyErpList[]): void {
  const withOptions = (of: 'branches' | 'products') => lists.filter(({ options }) => options?.[of]);
  const config = (of: 'branches' | 'products') => ({
    access: { anyOf: [...new Set(withOptions(of).flatMap(({ access }) => access.anyOf ?? []))] },
  });

  /** The list with this call or screen path; without a path, every list the caller may open. */
  function named(
    request: FastifyRequest<{ Body: { path?: string | undefined } }>,
    of: 'branches' | 'products',
  ) {
    const session = sessionOf(request);
    const path = request.body.path?.replace(/^\/+|(?<!\/)\/+$/g, '');
    if (!path) return withOptions(of).filter(({ access }) => mayCall(access, session));
    const list = withOptions(of).find(({ endpoint, screen }) => endpoint === path || screen === `/${path}`);
    if (!list) throw invalid('path');
    if (!mayCall(list.access, session)) throw denied();
    return [list];
  }

  app.post(
    '/api/branches/get-branches',
    {
      config: { ...config('branches'), asOther: true },
      schema: { tags, body: optionsBody, response: { 200: branchesAnswer } },
    },
    async (request) => ({
      data: [...(await listBranches(pool, scopeOf(request), named(request, 'branches')))],
    }),
  );

  app.post(
    '/api/customers/get-products',
    {
      config: { ...config('products'), asOther: true },
      schema: { tags, body: optionsBody, response: { 200: productsAnswer } },
    },
    async (request) => ({
      data: [...(await listProducts(pool, scopeOf(request), named(request, 'products')))],
    }),
  );
}
