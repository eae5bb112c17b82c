import type {
  ActiveContract,
  BillingItem,
  Branch,
  ContractDetail,
  ContractLine,
  ContractListQuery,
  ContractParams,
  FinancialDashboard,
  Invoice,
  InvoiceListQuery,
  PackagingInvoice,
  PackagingListQuery,
  PendingInvoices,
  ProductOption,
} from 'api-contract';

/** Whose rows a call may see: one company (A1_COD), limited to these stores (A1_LOJA) where there are any. */
export interface Scope {
  readonly customer: string;
  readonly stores: readonly string[];
  /** Who asked, for the time log. */
  readonly userId: number;
}

/** A page of rows, and how many rows all pages have. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly count: number;
}

/** What a contract's orders of one month and one item amount to; numbers are raw decimal strings. */
export interface ContractPurchase {
  /** `yyyy-mm` of C5_EMISSAO. */
  readonly month: string;
  readonly product: string;
  readonly sheet: string;
  /** C6_UM, the unit `quantity` is in. */
  readonly unit: string;
  readonly quantity: string;
  readonly value: string;
}

/** What one month's orders of one contract item amount to; the item's fields are blank where it has none. */
export interface MonthPurchase
  extends BillingItem, Pick<ContractPurchase, 'month' | 'unit' | 'quantity' | 'value'> {}

/** Which of the ERP's lists a filter's options are for. */
export type OptionsOf = 'contracts' | 'invoices' | 'all';

/** Inclusive days, `yyyy-mm-dd`. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The ERP in the portal's terms. Every adapter passes `gateway.contract.ts`. Calls reject when the ERP fails; rows
 * outside the scope do not exist for the caller.
 */
export interface ErpGateway {
  /** Items of sale contracts in their current revision. */
  listContracts(scope: Scope, query: ContractListQuery): Promise<Page<ContractLine>>;
  /** Items of the contracts active on `today` (`yyyy-mm-dd`), with the value of each contract's orders. */
  activeContracts(scope: Scope, today: string): Promise<readonly ActiveContract[]>;
  /** One contract with the caller's items and orders; null when it is not his. */
  contractDetail(scope: Scope, contract: ContractParams): Promise<ContractDetail | null>;
  /** The contract's orders by month and item, from `since` (`yyyy-mm-dd`) where given; null when it is not his. */
  contractPurchases(
    scope: Scope,
    contract: ContractParams,
    since?: string,
  ): Promise<readonly ContractPurchase[] | null>;
  /** The orders of all the caller's contracts by month and item, `from` and `to` (`yyyy-mm-dd`) included. */
  purchasesBetween(scope: Scope, period: Period): Promise<readonly MonthPurchase[]>;
  branches(scope: Scope, of: OptionsOf): Promise<readonly Branch[]>;
  products(scope: Scope, of: OptionsOf): Promise<readonly ProductOption[]>;
  listInvoices(scope: Scope, query: InvoiceListQuery): Promise<Page<Invoice>>;
  /** Open titles, overdue first; `limit` rows of all that are counted. `today` (`yyyy-mm-dd`) tells overdue ones. */
  pendingInvoices(scope: Scope, limit: number, today: string): Promise<PendingInvoices>;
  /** Paid, due and overdue amounts by month of the due date. */
  financialDashboard(scope: Scope, period: Period, today: string): Promise<FinancialDashboard>;
  listPackaging(scope: Scope, query: PackagingListQuery): Promise<Page<PackagingInvoice>>;
}
