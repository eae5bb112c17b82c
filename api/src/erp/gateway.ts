import { refuseInTransaction } from '../db/transaction';
import { HttpProblem } from '../platform/problem';
import { circuitBreaker } from './breaker';
import type { Asker, ErpGateway } from './port';
import type { TimeLog } from './time-log';

export interface GuardOptions {
  readonly log: TimeLog;
  readonly now: () => Date;
}

/** PostgreSQL's class 22, data exception: the caller's value, not the ERP's failure. */
const isCallersFault = (error: unknown) =>
  error instanceof HttpProblem ||
  (error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('22'));

/**
 * An adapter as the areas see it: every call is written to the time log, and a failing ERP becomes ErpUnavailable
 * (503 on the wire), at once while its circuit is open.
 */
export function guardedGateway(adapter: ErpGateway, { log, now }: GuardOptions): ErpGateway {
  const run = circuitBreaker({ failures: 5, coolDown: 10_000, timeout: 15_000, now }, isCallersFault);

  function guard<S extends Asker, A extends unknown[], R>(
    routine: string,
    call: (scope: S, ...args: A) => Promise<R>,
  ) {
    return async (scope: S, ...args: A): Promise<R> => {
      refuseInTransaction('The ERP');
      const start = now();
      const entry = (status: 'ok' | 'error', message: string | null) => {
        const { userId, ...whose } = scope;
        log.add({
          routine,
          start,
          end: now(),
          status,
          message,
          body: JSON.stringify([whose, ...args]),
          userId,
        });
      };
      try {
        const result = await run(() => call(scope, ...args));
        entry('ok', null);
        return result;
      } catch (error) {
        entry('error', error instanceof Error ? error.message : String(error));
        throw error;
      }
    };
  }

  return {
    listContracts: guard('contracts.list', adapter.listContracts),
    sliceContracts: guard('contracts.extract', adapter.sliceContracts),
    activeContracts: guard('contracts.active', adapter.activeContracts),
    contractDetail: guard('contracts.detail', adapter.contractDetail),
    contractPurchases: guard('contracts.purchases', adapter.contractPurchases),
    monthPurchases: guard('contracts.months', adapter.monthPurchases),
    branches: guard('options.branches', adapter.branches),
    products: guard('options.products', adapter.products),
    listInvoices: guard('invoices.list', adapter.listInvoices),
    sliceInvoices: guard('invoices.extract', adapter.sliceInvoices),
    pendingInvoices: guard('invoices.pending', adapter.pendingInvoices),
    slipTitles: guard('invoices.slip', adapter.slipTitles),
    paymentMethods: guard('invoices.payment-method', adapter.paymentMethods),
    financialDashboard: guard('invoices.dashboard', adapter.financialDashboard),
    listPackaging: guard('invoices.packaging', adapter.listPackaging),
    customerFacts: guard('customers.facts', adapter.customerFacts),
    blockedCustomers: guard('customers.blocked', adapter.blockedCustomers),
    customersOfCnpjRoot: guard('customers.by-cnpj', adapter.customersOfCnpjRoot),
    customerStores: guard('customers.stores', adapter.customerStores),
  };
}
