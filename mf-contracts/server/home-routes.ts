import { ACCESS, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { monthlyPurchases } from 'api/erp/reads/contract-months';
import { activeContracts } from 'api/erp/reads/contracts';
import { scopeOf } from 'api/erp/scope';
import type { App } from 'api/platform/app-type';
import { chartDeadline } from './deadlines';
import { lastMonths, lastTwoMonths } from './last-months';
import { chartDeadlineAnswer, lastMonthsAnswer } from '../wire/contracts';

/** Contract data for the home page, apart from the active contracts (docs/product/calls.md, 'Contracts'). */
export function contractHomeRoutes(app: App, { pool, now }: { pool: pg.Pool; now: () => Date }): void {
  const config = { access: { anyOf: [ACCESS.contracts] } };
  const tags = ['contracts'];

  app.post(
    '/api/contracts/chartDeadline',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: chartDeadlineAnswer } } },
    async (request) => {
      const today = saoPauloToday(now());
      return { data: chartDeadline(await activeContracts(pool, scopeOf(request), today), today) };
    },
  );

  app.get(
    '/api/contracts/last-months',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: lastMonthsAnswer } } },
    async (request) => {
      const months = lastTwoMonths(saoPauloToday(now()));
      const period = { from: months.penultimate, to: months.last };
      return { data: lastMonths(await monthlyPurchases(pool, scopeOf(request), period), months) };
    },
  );
}
