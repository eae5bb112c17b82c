import {
  ACCESS,
  addDays,
  credit,
  financialDashboard,
  pendingInvoicesAnswer,
  saoPauloToday,
  statementAnswer,
} from 'api-contract';
import type pg from 'pg';
import { creditOf } from 'api/erp/reads/credit';
import { readDashboard } from 'api/erp/reads/dashboard';
import { pendingInvoices } from 'api/erp/reads/invoices';
import { listScopeOf, scopeOf } from 'api/erp/scope';
import type { App } from 'api/platform/app-type';
import { invalid, notFound } from 'api/platform/problem';
import { PAYMENT_OF_TITLE } from './payments/lists';
import { wholeStatement } from './statement/kind';
import { financialDashboardQuery, statementPeriod } from '../wire/finance';

export interface FinanceDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

const tags = ['finance'];
/** The open-debt modal lists them all; beyond this it counts. */
const PENDING_ROWS = 1000;

export function financeRoutes(app: App, { pool, now }: FinanceDeps): void {
  app.get(
    '/api/invoices/pending',
    {
      config: { access: { flag: 'accessInvoices' }, asOther: true, allCompanies: true },
      schema: { tags, response: { 200: pendingInvoicesAnswer } },
    },
    (request) =>
      pendingInvoices(pool, listScopeOf(request), PENDING_ROWS, saoPauloToday(now()), {
        more: `${PAYMENT_OF_TITLE} AS payment`,
      }),
  );

  app.get(
    '/api/customer/credit',
    {
      config: { access: { anyOf: [ACCESS.invoices, ACCESS.orderNew] }, asOther: true },
      schema: { tags, response: { 200: credit } },
    },
    async (request) => {
      const found = await creditOf(pool, scopeOf(request));
      if (!found) throw notFound();
      return found;
    },
  );

  app.get(
    '/api/invoices/dashboard',
    {
      config: { access: { anyOf: [ACCESS.financialDashboard] }, asOther: true },
      schema: { tags, querystring: financialDashboardQuery, response: { 200: financialDashboard } },
    },
    async (request) => {
      const today = saoPauloToday(now());
      const period = {
        from: request.query.initialDate ?? addDays(today, -365),
        to: request.query.finalDate ?? addDays(today, 365),
      };
      if (period.from > period.to)
        throw invalid('finalDate', 'A data final deve ser igual ou posterior à inicial.');
      return readDashboard(pool, scopeOf(request), period, today);
    },
  );

  app.get(
    '/api/invoices/statement',
    {
      config: { access: { anyOf: [ACCESS.invoices] }, asOther: true },
      schema: { tags, querystring: statementPeriod, response: { 200: statementAnswer } },
    },
    (request) => wholeStatement(pool, scopeOf(request), request.query, saoPauloToday(now())),
  );
}
