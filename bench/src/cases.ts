import type pg from 'pg';
import {
  addDays,
  addMonths,
  CONTRACT_SITUATION,
  type ContractParams,
  encodeParams,
  INVOICE_STATUS,
  ORDER_STATUS,
  saoPauloToday,
  SUBMITTED_STATUSES,
  USER_TYPE,
} from 'api-contract';
import { lastTwoMonths } from 'mf-contracts/server/last-months';
import { contractRows } from 'mf-contracts/server/lists';
import type { ListRows } from 'api/db/list/declaration';
import { deliveryRows, orderRows } from 'mf-orders/server/deliveries/lists';
import { documentReadRows, keptDocumentRows } from 'mf-documents/server/keep/list';
import type { AnyErpList } from 'api/erp/list';
import { customerProducts } from 'api/erp/reads/catalog';
import { monthlyPurchases } from 'api/erp/reads/contract-months';
import { activeContracts, contractPurchases, contractWithOrders } from 'api/erp/reads/contracts';
import { readDashboard } from 'api/erp/reads/dashboard';
import { pendingInvoices } from 'api/erp/reads/invoices';
import { listCounts, listPage } from 'api/erp/reads/lists';
import type { Scope } from 'api/erp/scope';
import { packagingRows, titleRows } from 'mf-finance/server/lists';
import { orderRequestRows } from 'mf-orders/server/orders/list';
import { type AnyOwnList, type Reader, readOwnPage } from 'api/platform/own-list';
import { quotationRows } from 'mf-orders/server/quotations/list';

/**
 * A call over HTTP and the read of the mirror, or of the portal's own tables, behind it. Cases with a `bar` must meet
 * it; the others are only reported.
 */
export interface BenchCase {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly bar: boolean;
  /** Asked of all companies by a customer of many (docs/adr/0143). */
  readonly all?: boolean;
  readonly run: (pool: pg.Pool, scope: Scope) => Promise<unknown>;
}

function listCase(list: AnyErpList, name: string, params: Record<string, string> = {}): BenchCase {
  const ask = { query: list.query.parse(params), today: saoPauloToday() };
  const query = new URLSearchParams({ cTop: '25', ...params }).toString();
  return {
    name: `${list.endpoint}: ${name}`,
    method: 'GET',
    path: `/api/${list.endpoint}/?${query}`,
    bar: true,
    run: (pool, scope) => listPage(pool, scope, list, ask),
  };
}

/** What the tabs of a list show. */
function countsCase(list: AnyErpList, name: string, params: Record<string, string>): BenchCase {
  const ask = { query: list.query.parse(params), today: saoPauloToday() };
  return {
    name: `${list.endpoint}/counts: ${name}`,
    method: 'GET',
    path: `/api/${list.endpoint}/counts?${new URLSearchParams(params).toString()}`,
    bar: true,
    run: (pool, scope) => listCounts(pool, scope, list, ask),
  };
}

/** The same case asked of all companies. */
const ofAll = (one: BenchCase): BenchCase => ({ ...one, name: `${one.name}, all companies`, all: true });

/** The columns, rows and query of a list of the portal's own tables. */
interface OwnRows extends Pick<AnyOwnList, 'endpoint' | 'query'> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- filters and columns are contravariant
  readonly rows: ListRows<any, Reader>;
}

/** Asked by an administrator, who sees every company's rows. */
function ownCase(
  { endpoint, query, rows }: OwnRows,
  name: string,
  params: Record<string, string> = {},
): BenchCase {
  const asked = query.parse(params);
  return {
    name: `${endpoint}: ${name}`,
    method: 'GET',
    path: `/api/${endpoint}/?${new URLSearchParams(params).toString()}`,
    bar: true,
    run: (pool, { access = [] }) =>
      readOwnPage(pool, rows, {
        scope: { userId: 1, typeId: USER_TYPE.master, access, customer: null, stores: [] },
        query: asked,
        today: saoPauloToday(),
      }),
  };
}

const requests = { ...orderRequestRows, rows: orderRequestRows };
const quotations = { ...quotationRows, rows: quotationRows };
const reads = { ...documentReadRows, rows: documentReadRows };
const kept = { ...keptDocumentRows, rows: keptDocumentRows };

const sorted = (by: string, type = 'ASC') => ({ order_by: by, order_type: type });

/** The contract with the most orders, and the product of one of its items. */
export interface BenchContract extends ContractParams {
  readonly product: string;
}

/** The measured calls. */
export function benchCases({ product, ...contract }: BenchContract): BenchCase[] {
  const today = saoPauloToday();
  const { last, penultimate } = lastTwoMonths(today);
  const [from, to] = [`${penultimate}-01`, `${last}-28`];
  const key = `CN9_FILIAL=${contract.filial}&CN9_NUMERO=${contract.numero}`;
  const get = (bar: boolean) => (name: string, path: string, run: BenchCase['run']) =>
    ({ name, method: 'GET', path: `/api/${path}`, bar, run }) satisfies BenchCase;
  const [barred, plain] = [get(true), get(false)];
  const pending = plain('pending invoices', 'invoices/pending', (pool, scope) =>
    pendingInvoices(pool, scope, 1000, today),
  );
  return [
    listCase(contractRows, 'first page'),
    listCase(contractRows, 'by product', sorted('CNB_DESCRI')),
    listCase(contractRows, 'by end, last first', sorted('CN9_DTFIM', 'DESC')),
    listCase(contractRows, 'situation 05, by start', {
      CN9_SITUAC: CONTRACT_SITUATION.inForce,
      ...sorted('CN9_DTINIC'),
    }),
    listCase(contractRows, 'customer contract contains', { CN9_ZCONCL: 'ct-2025' }),
    listCase(contractRows, 'branch', { CN9_FILIAL: contract.filial }),
    listCase(contractRows, 'number', { CN9_NUMERO: contract.numero }),
    listCase(contractRows, 'product', { CNB_PARPRO: product }),
    listCase(contractRows, 'begun within a year', { CN9_DTINIC: addMonths(today, -12) }),
    listCase(contractRows, 'ending within a year', { CN9_DTFIM: addMonths(today, 12) }),
    listCase(contractRows, 'both dates', {
      CN9_DTINIC: addMonths(today, -12),
      CN9_DTFIM: addMonths(today, 12),
      ...sorted('CN9_DTFIM'),
    }),
    listCase(orderRows, 'unbilled', { status: 'unbilled' }),
    listCase(orderRows, 'in route', { status: 'billed', nao_entregues: 'true' }),
    listCase(orderRows, 'unbilled, late', { status: 'unbilled', tab: 'late' }),
    listCase(orderRows, 'in route, late', { status: 'billed', nao_entregues: 'true', tab: 'late' }),
    listCase(orderRows, 'delivered', { status: 'all', concluidos: 'true' }),
    listCase(orderRows, 'kanban, invoiced', {
      status: 'billed',
      nao_entregues: 'true',
      cTop: '5',
      ...sorted('C6_ENTREG', 'DESC'),
    }),
    listCase(orderRows, 'delivered, by delivery', {
      status: 'all',
      concluidos: 'true',
      ...sorted('C5_ENTREAL', 'DESC'),
    }),
    listCase(orderRows, 'invoice contains', { status: 'all', concluidos: 'true', F2_DOC: '12345' }),
    listCase(deliveryRows, 'pending', { status: 'pending' }),
    listCase(deliveryRows, 'pending, late', { status: 'pending', tab: 'late' }),
    listCase(deliveryRows, 'delivered', { status: 'delivered' }),
    countsCase(orderRows, 'unbilled', { status: 'unbilled' }),
    countsCase(orderRows, 'in route', { status: 'billed', nao_entregues: 'true' }),
    countsCase(deliveryRows, 'pending', { status: 'pending' }),
    listCase(deliveryRows, 'delivered, in two months', {
      status: 'delivered',
      C5_EMISSAO_from: from,
      C5_EMISSAO_to: to,
    }),
    listCase(deliveryRows, 'invoice contains', { status: 'delivered', F2_DOC: '12345' }),
    ownCase(requests, 'placed', { status: SUBMITTED_STATUSES.join(), orderByDesc: 'created_at' }),
    ownCase(requests, 'placed, product contains', {
      status: SUBMITTED_STATUSES.join(),
      product_name: 'soda',
    }),
    ownCase(requests, 'placed, integrated', { status: SUBMITTED_STATUSES.join(), tab: 'integrated' }),
    ownCase(requests, 'drafts', { status: String(ORDER_STATUS.draft), orderByDesc: 'created_at' }),
    listCase(titleRows, 'first page'),
    listCase(titleRows, 'page 40', { page: '40' }),
    listCase(titleRows, 'by due date, last first', sorted('E1_VENCREA', 'DESC')),
    listCase(titleRows, 'overdue', { tab: 'overdue' }),
    listCase(titleRows, 'open, by due date', { E1_STATUS: INVOICE_STATUS.open, ...sorted('E1_VENCREA') }),
    listCase(titleRows, 'by value, highest first', sorted('E1_VALOR', 'DESC')),
    listCase(titleRows, 'due in two months', { E1_VENCTO_from: from, E1_VENCTO_to: to }),
    listCase(titleRows, 'number contains', { E1_NUM: '123' }),
    listCase(packagingRows, 'first page'),
    listCase(packagingRows, 'sent in two months', { D2_EMISSAO_from: from, D2_EMISSAO_to: to }),
    ownCase(quotations, 'first page'),
    ownCase(quotations, 'waiting', { tab: 'waiting' }),
    ownCase(quotations, 'company contains', { company_name: 'empresa 12' }),
    ownCase(reads, 'first page'),
    ownCase(reads, 'product contains', { product: 'produto 12' }),
    ownCase(kept, 'first page'),
    ownCase(kept, 'expiring', { tab: 'expiring' }),
    barred('financial dashboard', 'invoices/dashboard', (pool, scope) =>
      readDashboard(pool, scope, { from: addDays(today, -365), to: addDays(today, 365) }, today),
    ),
    barred(
      'contract detail with its orders',
      `contracts/detail?params=${encodeURIComponent(encodeParams(contract))}`,
      (pool, scope) => contractWithOrders(pool, scope, contract),
    ),
    barred('purchases by month', `contracts/chart?${key}`, (pool, scope) =>
      contractPurchases(pool, scope, contract),
    ),
    plain('active contracts', 'contracts/active-contract-list', (pool, scope) =>
      activeContracts(pool, scope, today),
    ),
    plain('last two months', 'contracts/last-months', (pool, scope) =>
      monthlyPurchases(pool, scope, { from: penultimate, to: last }),
    ),
    plain('products with their sheets', 'customer-products', (pool, scope) => customerProducts(pool, scope)),
    pending,
    ...[
      listCase(contractRows, 'first page'),
      listCase(orderRows, 'unbilled', { status: 'unbilled' }),
      listCase(orderRows, 'unbilled, late', { status: 'unbilled', tab: 'late' }),
      listCase(orderRows, 'in route', { status: 'billed', nao_entregues: 'true' }),
      listCase(orderRows, 'delivered', { status: 'all', concluidos: 'true' }),
      listCase(deliveryRows, 'delivered', { status: 'delivered' }),
      listCase(titleRows, 'first page'),
      listCase(titleRows, 'page 40', { page: '40' }),
      listCase(titleRows, 'overdue', { tab: 'overdue' }),
      countsCase(orderRows, 'unbilled', { status: 'unbilled' }),
      pending,
    ].map(ofAll),
  ];
}
