import {
  ACCESS,
  activeContractListAnswer,
  branchesAnswer,
  contractChartAnswer,
  contractChartQuery,
  contractDetailAnswer,
  contractDetailQuery,
  contractListAnswer,
  contractListQuery,
  contractParams,
  contractValueAnswer,
  contractVolumeAnswer,
  type ContractChart,
  decodeParams,
  optionsBody,
  parseDate,
  productsAnswer,
  saoPauloToday,
} from 'api-contract';
import { z } from 'zod';
import type { OptionsOf, Scope } from '../erp/port';
import { scopeOf } from '../erp/scope';
import type { App } from '../platform/app-type';
import { HttpProblem, invalid, notFound, TEXTS } from '../platform/problem';
import { contractHomeRoutes } from './home-routes';
import { type ContractReportDeps, contractReportRoutes } from './report/routes';
import { monthlyChart } from './series';

export type ContractDeps = ContractReportDeps;

const NOT_FOUND = 'Contrato não encontrado.';
const contracts = { access: { anyOf: [ACCESS.contracts] } };
const tags = ['contracts'];

export function contractRoutes(app: App, deps: ContractDeps): void {
  listRoutes(app, deps);
  chartRoutes(app, deps);
  contractReportRoutes(app, deps);
  contractHomeRoutes(app, deps);
  optionRoutes(app, deps);
}

function listRoutes(app: App, { erp, now }: ContractDeps): void {
  app.get(
    '/api/contracts',
    {
      config: contracts,
      schema: { tags, querystring: contractListQuery, response: { 200: contractListAnswer } },
    },
    async (request) => {
      const { rows, count } = await erp.listContracts(scopeOf(request), request.query);
      return { data: { ZOOM: [...rows], count } };
    },
  );

  app.get(
    '/api/contracts/active-contract-list',
    { config: contracts, schema: { tags, response: { 200: activeContractListAnswer } } },
    async (request) => {
      const rows = await erp.activeContracts(scopeOf(request), saoPauloToday(now()));
      return { data: { ZOOM: [...rows] } };
    },
  );

  app.get(
    '/api/contracts/detail',
    {
      config: contracts,
      schema: { tags, querystring: contractDetailQuery, response: { 200: contractDetailAnswer } },
    },
    async (request) => {
      const params = contractParams.safeParse(decodeParams(request.query.params));
      if (!params.success || /\0/.test(params.data.numero + params.data.filial))
        throw new HttpProblem(422, TEXTS.brokenLink, { errors: { params: [TEXTS.brokenLink] } });
      const contract = await erp.contractDetail(scopeOf(request), params.data);
      if (!contract) throw notFound(NOT_FOUND);
      return { data: { ZOOM: [contract] } };
    },
  );
}

function chartRoutes(app: App, { erp }: ContractDeps): void {
  const chart = async (scope: Scope, query: z.infer<typeof contractChartQuery>): Promise<ContractChart> => {
    const key = { numero: query.CN9_NUMERO, filial: query.CN9_FILIAL };
    const since = query.CN9_DTINIC ? parseDate(query.CN9_DTINIC) : undefined;
    if (since === null) throw invalid('CN9_DTINIC', 'Data inválida.');
    const bought = await erp.contractPurchases(scope, key, since);
    if (!bought) throw notFound(NOT_FOUND);
    return monthlyChart(bought);
  };

  app.get(
    '/api/contracts/chartVolume',
    {
      config: contracts,
      schema: { tags, querystring: contractChartQuery, response: { 200: contractVolumeAnswer } },
    },
    async (request) => {
      const { labels, volume, unit, volumes } = await chart(scopeOf(request), request.query);
      return { labels, data: volume, unit, volumes };
    },
  );

  app.get(
    '/api/contracts/chartValue',
    {
      config: contracts,
      schema: { tags, querystring: contractChartQuery, response: { 200: contractValueAnswer } },
    },
    async (request) => {
      const { labels, value } = await chart(scopeOf(request), request.query);
      return { labels, data: value };
    },
  );

  app.get(
    '/api/contracts/chart',
    {
      config: contracts,
      schema: { tags, querystring: contractChartQuery, response: { 200: contractChartAnswer } },
    },
    async (request) => ({ data: await chart(scopeOf(request), request.query) }),
  );
}

/** Codes of the lists that have a branch or product filter. */
const LISTS = [
  ACCESS.contracts,
  ACCESS.invoices,
  ACCESS.orderUnbilled,
  ACCESS.orderInTransit,
  ACCESS.orderDelivered,
  ACCESS.orderPlaced,
  ACCESS.orderDrafts,
  ACCESS.packaging,
];

/** The list a `path` names (`contracts`, `/admin/contract-list` …). */
function optionsOf(path = ''): OptionsOf {
  if (/contract/i.test(path)) return 'contracts';
  return /invoice|packaging/i.test(path) ? 'invoices' : 'all';
}

function optionRoutes(app: App, { erp }: ContractDeps): void {
  const lists = { access: { anyOf: LISTS } };

  app.post(
    '/api/branches/get-branches',
    { config: lists, schema: { tags: ['lists'], body: optionsBody, response: { 200: branchesAnswer } } },
    async (request) => ({
      data: [...(await erp.branches(scopeOf(request), optionsOf(request.body.path)))],
    }),
  );

  app.post(
    '/api/customers/get-products',
    { config: lists, schema: { tags: ['lists'], body: optionsBody, response: { 200: productsAnswer } } },
    async (request) => ({
      data: [...(await erp.products(scopeOf(request), optionsOf(request.body.path)))],
    }),
  );
}
