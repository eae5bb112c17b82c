import {
  ACCESS,
  financialDashboard,
  financialDashboardQuery,
  invoiceListAnswer,
  invoiceListQuery,
  packagingListAnswer,
  packagingListQuery,
  pendingInvoicesAnswer,
  saoPauloToday,
} from 'api-contract';
import type { ErpGateway } from '../erp/port';
import { scopeOf } from '../erp/scope';
import type { App } from '../platform/app-type';
import { invalid } from '../platform/problem';

export interface FinanceDeps {
  readonly erp: ErpGateway;
  readonly now: () => Date;
}

const tags = ['finance'];
/** The open-debt modal lists them all; beyond this it counts. */
const PENDING_ROWS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export function financeRoutes(app: App, { erp, now }: FinanceDeps): void {
  app.get(
    '/api/invoices',
    {
      config: { access: { anyOf: [ACCESS.invoices] } },
      schema: { tags, querystring: invoiceListQuery, response: { 200: invoiceListAnswer } },
    },
    async (request) => {
      const { rows, count } = await erp.listInvoices(scopeOf(request), request.query);
      return { data: { ZOOM: [...rows], count } };
    },
  );

  app.get(
    '/api/invoices/pending',
    {
      config: { access: { flag: 'accessInvoices' } },
      schema: { tags, response: { 200: pendingInvoicesAnswer } },
    },
    (request) => erp.pendingInvoices(scopeOf(request), PENDING_ROWS, saoPauloToday(now())),
  );

  app.get(
    '/api/invoices/dashboard',
    {
      config: { access: { anyOf: [ACCESS.financialDashboard] } },
      schema: { tags, querystring: financialDashboardQuery, response: { 200: financialDashboard } },
    },
    async (request) => {
      const today = saoPauloToday(now());
      const daysAway = (days: number) => saoPauloToday(new Date(now().getTime() + days * DAY_MS));
      const period = {
        from: request.query.initialDate ?? daysAway(-365),
        to: request.query.finalDate ?? daysAway(365),
      };
      if (period.from > period.to)
        throw invalid('finalDate', 'A data final deve ser igual ou posterior à inicial.');
      return erp.financialDashboard(scopeOf(request), period, today);
    },
  );

  app.get(
    '/api/invoices/packagingList',
    {
      config: { access: { anyOf: [ACCESS.packaging] } },
      schema: { tags, querystring: packagingListQuery, response: { 200: packagingListAnswer } },
    },
    async (request) => {
      const { rows, count } = await erp.listPackaging(scopeOf(request), request.query);
      return { data: { ZOOM: [...rows], count } };
    },
  );
}
