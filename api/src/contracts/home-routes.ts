import { ACCESS, chartDeadlineAnswer, lastMonthsAnswer, saoPauloToday } from 'api-contract';
import type { ErpGateway } from '../erp/port';
import { scopeOf } from '../erp/scope';
import type { App } from '../platform/app-type';
import { chartDeadline } from './deadlines';
import { lastMonths, lastTwoMonths } from './last-months';

/** Contract data for the home page, apart from the active contracts (docs/product/calls.md, 'Contracts'). */
export function contractHomeRoutes(app: App, { erp, now }: { erp: ErpGateway; now: () => Date }): void {
  const config = { access: { anyOf: [ACCESS.contracts] } };
  const tags = ['contracts'];

  app.post(
    '/api/contracts/chartDeadline',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: chartDeadlineAnswer } } },
    async (request) => {
      const today = saoPauloToday(now());
      return { data: chartDeadline(await erp.contracts.active(scopeOf(request), today), today) };
    },
  );

  app.get(
    '/api/contracts/last-months',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: lastMonthsAnswer } } },
    async (request) => {
      const months = lastTwoMonths(saoPauloToday(now()));
      const period = { from: months.penultimate, to: months.last };
      return { data: lastMonths(await erp.contracts.months(scopeOf(request), period), months) };
    },
  );
}
