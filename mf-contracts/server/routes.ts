import { ACCESS, branchCode, contractParams, parseDate, saoPauloToday } from 'api-contract';
import { z } from 'zod';
import { activeContracts, contractPurchases, contractWithOrders } from 'api/erp/reads/contracts';
import { listScopeOf, type Scope, scopeOf } from 'api/erp/scope';
import type { App } from 'api/platform/app-type';
import { invalid, notFound } from 'api/platform/problem';
import { readParams } from 'api/platform/validation';
import { contractHomeRoutes } from './home-routes';
import { type ContractReportDeps, contractReportRoutes } from './report/routes';
import { contractOnWire } from 'api/erp/reads/contract-rows';
import { detailOnWire } from './on-wire';
import { monthlyChart } from './series';
import {
  activeContractListAnswer,
  type ContractChart,
  contractChartAnswer,
  contractChartQuery,
  contractDetailAnswer,
  contractDetailQuery,
  contractValueAnswer,
  contractVolumeAnswer,
} from '../wire/contracts';
import { CONTRACT_NOT_FOUND } from '../wire/rules/contract';

export type ContractDeps = ContractReportDeps;

const contracts = { access: { anyOf: [ACCESS.contracts] } };
const tags = ['contracts'];

export function contractRoutes(app: App, deps: ContractDeps): void {
  detailRoutes(app, deps);
  chartRoutes(app, deps);
  contractReportRoutes(app, deps);
  contractHomeRoutes(app, deps);
}

function detailRoutes(app: App, { pool, now }: ContractDeps): void {
  app.get(
    '/api/contracts/active-contract-list',
    {
      config: { ...contracts, asOther: true, allCompanies: true },
      schema: { tags, response: { 200: activeContractListAnswer } },
    },
    async (request) => {
      const rows = await activeContracts(pool, listScopeOf(request), saoPauloToday(now()));
      return { data: { ZOOM: rows.map(contractOnWire) } };
    },
  );

  app.get(
    '/api/contracts/detail',
    {
      config: { ...contracts, asOther: true },
      schema: { tags, querystring: contractDetailQuery, response: { 200: contractDetailAnswer } },
    },
    async (request) => {
      const { numero, filial } = readParams(contractParams, request.query.params);
      const key = { numero, filial: branchCode(filial) };
      const contract = await contractWithOrders(pool, scopeOf(request), key);
      if (!contract) throw notFound(CONTRACT_NOT_FOUND);
      return { data: { ZOOM: [detailOnWire(contract)] } };
    },
  );
}

function chartRoutes(app: App, { pool }: ContractDeps): void {
  const chart = async (scope: Scope, query: z.infer<typeof contractChartQuery>): Promise<ContractChart> => {
    const key = { numero: query.CN9_NUMERO, filial: branchCode(query.CN9_FILIAL) };
    const since = query.CN9_DTINIC ? parseDate(query.CN9_DTINIC) : undefined;
    if (since === null) throw invalid('CN9_DTINIC', 'Data inválida.');
    const bought = await contractPurchases(pool, scope, key, since);
    if (!bought) throw notFound(CONTRACT_NOT_FOUND);
    return monthlyChart(bought);
  };

  app.get(
    '/api/contracts/chartVolume',
    {
      config: { ...contracts, asOther: true },
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
      config: { ...contracts, asOther: true },
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
      config: { ...contracts, asOther: true },
      schema: { tags, querystring: contractChartQuery, response: { 200: contractChartAnswer } },
    },
    async (request) => ({ data: await chart(scopeOf(request), request.query) }),
  );
}
