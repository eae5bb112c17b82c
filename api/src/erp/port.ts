import type {
  ActiveContract,
  BilledItem,
  Branch,
  ContractDetail,
  ContractLine,
  ContractListQuery,
  ContractParams,
  Customer,
  CustomerStore,
  FinancialDashboard,
  Invoice,
  InvoiceListQuery,
  PackagingInvoice,
  PackagingListQuery,
  PaymentMethod,
  PendingInvoices,
  ProductOption,
} from 'api-contract';

/** Who asks, for the time log. */
export interface Asker {
  readonly userId: number;
}

/** What the ERP says of a customer (A1_COD) whichever its store. `A1_MSBLQL` is `1` when all of its stores are blocked. */
export type CustomerFacts = Pick<Customer, 'A1_NOME' | 'A1_CGC' | 'A1_SETOR' | 'A1_MSBLQL'> & {
  readonly A1_COD: string;
};

/** Whose rows a call may see: one company (A1_COD), limited to these stores (A1_LOJA) where there are any. */
export interface Scope extends Asker {
  readonly customer: string;
  readonly stores: readonly string[];
}

/** A page of rows, and how many rows all pages have. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly count: number;
}

/** Where a list was read to: the keys of its last row, to be handed back as they came. */
export type Cursor = readonly string[];

/** Some rows of a list in its order; `next` reads on after them, null where nothing is left. */
export interface Slice<T> {
  readonly rows: readonly T[];
  readonly next: Cursor | null;
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

/** A contract's items in its own order, and what was bought of them. */
export interface ContractPurchases {
  readonly items: readonly BilledItem[];
  readonly purchases: readonly ContractPurchase[];
}

/** Which of the ERP's lists a filter's options are for. */
export type OptionsOf = 'contracts' | 'invoices' | 'all';

/** A title's key in SE1. */
export interface TitleKey {
  readonly E1_FILIAL: string;
  readonly E1_PREFIXO: string;
  readonly E1_NUM: string;
  readonly E1_PARCELA: string;
  readonly E1_TIPO: string;
}

/** What a payment slip is made of (SE1, its payer in SA1, the bank parameters in SEE). Days `yyyy-mm-dd` or blank. */
export interface SlipTitle {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly instalment: string;
  readonly type: string;
  readonly emission: string;
  readonly due: string;
  readonly value: string;
  readonly balance: string;
  readonly status: string;
  readonly bank: string;
  readonly agency: string;
  readonly account: string;
  readonly ourNumber: string;
  /** E1_CODBAR and E1_CODDIG as the bank gave them, or blank. */
  readonly barcode: string;
  readonly typedLine: string;
  /** E1_ZPIX, the payload of the bank's Pix code, or blank. */
  readonly pix: string;
  readonly payer: {
    readonly name: string;
    readonly cgc: string;
    readonly street: string;
    readonly district: string;
    readonly city: string;
    readonly state: string;
  };
  readonly collection: {
    readonly wallet: string;
    readonly agreement: string;
    readonly modality: string;
    readonly beneficiary: string;
  } | null;
}

/** The first and the last of some days (`yyyy-mm-dd`), or of some months. */
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
  /** The same rows in the same order, without pages: at most `limit` after the last one read. For reports. */
  sliceContracts(
    scope: Scope,
    query: ContractListQuery,
    after: Cursor | null,
    limit: number,
  ): Promise<Slice<ContractLine>>;
  /** Items of the contracts active on `today` (`yyyy-mm-dd`), with the value of each contract's orders. */
  activeContracts(scope: Scope, today: string): Promise<readonly ActiveContract[]>;
  /** One contract with the caller's items and orders; null when it is not his. */
  contractDetail(scope: Scope, contract: ContractParams): Promise<ContractDetail | null>;
  /** The contract's orders by month and item, from `since` (`yyyy-mm-dd`) where given; null when it is not his. */
  contractPurchases(
    scope: Scope,
    contract: ContractParams,
    since?: string,
  ): Promise<ContractPurchases | null>;
  /** Those of the caller's contracts that have orders from month `from` to month `to` (`yyyy-mm`), and these orders. */
  monthPurchases(scope: Scope, months: Period): Promise<readonly ContractPurchases[]>;
  branches(scope: Scope, of: OptionsOf): Promise<readonly Branch[]>;
  products(scope: Scope, of: OptionsOf): Promise<readonly ProductOption[]>;
  listInvoices(scope: Scope, query: InvoiceListQuery): Promise<Page<Invoice>>;
  sliceInvoices(
    scope: Scope,
    query: InvoiceListQuery,
    after: Cursor | null,
    limit: number,
  ): Promise<Slice<Invoice>>;
  /** Open titles, overdue first; `limit` rows of all that are counted. `today` (`yyyy-mm-dd`) tells overdue ones. */
  pendingInvoices(scope: Scope, limit: number, today: string): Promise<PendingInvoices>;
  /** The titles that a key, or a part of it, names; at most two, so that the caller can tell an unclear one. */
  slipTitles(scope: Scope, key: Partial<TitleKey>): Promise<readonly SlipTitle[]>;
  /** How each of the company's stores pays (A1_ZTPPAG). */
  paymentMethods(scope: Scope): Promise<readonly PaymentMethod[]>;
  /** Paid, due and overdue amounts by month of the due date. */
  financialDashboard(scope: Scope, period: Period, today: string): Promise<FinancialDashboard>;
  listPackaging(scope: Scope, query: PackagingListQuery): Promise<Page<PackagingInvoice>>;

  // For staff who administer users, so not limited to a scope.
  /** One row per code that exists, of its first store. */
  customerFacts(asker: Asker, codes: readonly string[]): Promise<readonly CustomerFacts[]>;
  /** Codes of the customers all of whose stores are blocked. */
  blockedCustomers(asker: Asker): Promise<readonly string[]>;
  /** Codes of the customers with a CNPJ that begins with these 8 characters. */
  customersOfCnpjRoot(asker: Asker, root: string): Promise<readonly string[]>;
  /** The stores of a customer, by A1_LOJA; empty when there is no such customer. */
  customerStores(asker: Asker, code: string): Promise<readonly CustomerStore[]>;
}
