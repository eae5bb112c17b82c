import {
  addMonths,
  contractListQuery,
  encodeParams,
  invoiceListQuery,
  saoPauloToday,
  type ContractParams,
} from 'api-contract';
import { lastTwoMonths } from '../contracts/last-months';
import type { ErpGateway, Scope } from '../erp/port';

/** One call over HTTP and the gateway's call behind it. Those with a `bar` are held to it; the others are told beside them. */
export interface BenchCase {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly bar: boolean;
  readonly run: (erp: ErpGateway, scope: Scope) => Promise<unknown>;
}

function listCase(
  kind: 'contracts' | 'invoices',
  name: string,
  params: Record<string, string> = {},
): BenchCase {
  const call = (erp: ErpGateway, scope: Scope) =>
    kind === 'contracts'
      ? erp.listContracts(scope, contractListQuery.parse(params))
      : erp.listInvoices(scope, invoiceListQuery.parse(params));
  const query = new URLSearchParams({ cTop: '25', ...params }).toString();
  const title = `${kind === 'contracts' ? 'contracts' : 'invoices'}: ${name}`;
  return { name: title, method: 'GET', path: `/api/${kind}/?${query}`, bar: true, run: call };
}

const sorted = (by: string, type = 'ASC') => ({ order_by: by, order_type: type });

/** The contract with the most orders, and the product of one of its items. */
export interface BenchContract extends ContractParams {
  readonly product: string;
}

/** What is measured. There is no orders list call yet: a contract's orders stand for it, in its detail and chart. */
export function benchCases({ product, ...contract }: BenchContract): BenchCase[] {
  const today = saoPauloToday();
  const { last, penultimate } = lastTwoMonths(today);
  const [from, to] = [`${penultimate}-01`, `${last}-28`];
  const key = `CN9_FILIAL=${contract.filial}&CN9_NUMERO=${contract.numero}`;
  const get = (bar: boolean) => (name: string, path: string, run: BenchCase['run']) =>
    ({ name, method: 'GET', path: `/api/${path}`, bar, run }) satisfies BenchCase;
  const [barred, plain] = [get(true), get(false)];
  return [
    listCase('contracts', 'first page'),
    listCase('contracts', 'by product', sorted('CNB_DESCRI')),
    listCase('contracts', 'by end, last first', sorted('CN9_DTFIM', 'DESC')),
    listCase('contracts', 'situation 05, by start', { CN9_SITUAC: '05', ...sorted('CN9_DTINIC') }),
    listCase('contracts', 'customer contract contains', { CN9_ZCONCL: 'ct-2025' }),
    listCase('contracts', 'branch', { CN9_FILIAL: contract.filial }),
    listCase('contracts', 'number', { CN9_NUMERO: contract.numero }),
    listCase('contracts', 'product', { CNB_PARPRO: product }),
    listCase('contracts', 'begun within a year', { CN9_DTINIC: addMonths(today, -12) }),
    listCase('contracts', 'ending within a year', { CN9_DTFIM: addMonths(today, 12) }),
    listCase('contracts', 'both dates', {
      CN9_DTINIC: addMonths(today, -12),
      CN9_DTFIM: addMonths(today, 12),
      ...sorted('CN9_DTFIM'),
    }),
    listCase('invoices', 'first page'),
    listCase('invoices', 'page 40', { page: '40' }),
    listCase('invoices', 'open, by due date', { E1_STATUS: 'A', ...sorted('E1_VENCREA') }),
    listCase('invoices', 'by value, highest first', sorted('E1_VALOR', 'DESC')),
    listCase('invoices', 'due in two months', { E1_VENCTO_from: from, E1_VENCTO_to: to }),
    listCase('invoices', 'number contains', { E1_NUM: '123' }),
    barred(
      'contract detail with its orders',
      `contracts/detail?params=${encodeURIComponent(encodeParams(contract))}`,
      (erp, scope) => erp.contractDetail(scope, contract),
    ),
    barred('purchases by month', `contracts/chart?${key}`, (erp, scope) =>
      erp.contractPurchases(scope, contract),
    ),
    plain('active contracts', 'contracts/active-contract-list', (erp, scope) =>
      erp.activeContracts(scope, today),
    ),
    plain('last two months', 'contracts/last-months', (erp, scope) =>
      erp.monthPurchases(scope, { from: penultimate, to: last }),
    ),
    plain('pending invoices', 'invoices/pending', (erp, scope) => erp.pendingInvoices(scope, 1000, today)),
  ];
}
