import type {
  ActiveContract,
  BilledItem,
  Branch,
  ContractLine,
  ContractOrder,
  ContractParams,
  Customer,
  CustomerStore,
  ErpListQuery,
  FinancialDashboard,
  FoundProduct,
  IsoDate,
  OrderCustomer,
  OrderItem,
  OrderProduct,
  OrderStore,
  PaymentMethod,
  PendingInvoices,
  ProductOption,
  ViewCounts,
} from 'api-contract';
import type { Cursor } from '../db/list/order';
import type { Page, Slice } from '../db/list/read';
import type { Asker, Scope } from './asker';
import type { AnyErpList, ErpAsk, ErpList } from './list';

export type { Asker, Scope };

/** A customer (A1_COD) across all stores. `A1_MSBLQL` is `1` if all of its stores are blocked. */
export type CustomerFacts = Pick<Customer, 'A1_NOME' | 'A1_CGC' | 'A1_SETOR' | 'A1_MSBLQL'> & {
  readonly A1_COD: string;
};

/** A contract line with separate branch code and name, which are joined on the wire. */
export type ErpContractLine = ContractLine & { readonly M0_FILIAL: string };
export type ErpActiveContract = ErpContractLine & Pick<ActiveContract, 'orders_value'>;
export interface ErpContractDetail extends ErpContractLine {
  readonly items: readonly ErpContractLine[];
  readonly orders: readonly ContractOrder[];
}

/** Orders on a contract per month and item; numbers are raw decimal strings. */
export interface ContractPurchase {
  /** `yyyy-mm` of C5_EMISSAO. */
  readonly month: string;
  readonly product: string;
  readonly sheet: string;
  /** C6_UM, the unit of `quantity`. */
  readonly unit: string;
  readonly quantity: string;
  readonly value: string;
}

/** A contract's items in its own order, and the purchases of them. */
export interface ContractPurchases {
  readonly items: readonly BilledItem[];
  readonly purchases: readonly ContractPurchase[];
}

/** A title's key in SE1. */
export interface TitleKey {
  readonly E1_FILIAL: string;
  readonly E1_PREFIXO: string;
  readonly E1_NUM: string;
  readonly E1_PARCELA: string;
  readonly E1_TIPO: string;
}

/** Data of a payment slip (SE1, its payer in SA1, the bank parameters in SEE). Dates are `yyyy-mm-dd` or blank. */
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
  /** E1_CODBAR and E1_CODDIG as received from the bank, or blank. */
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
  /** The branch that receives the payment (SM0); blank if the ERP does not have it. */
  readonly payee: {
    readonly name: string;
    readonly cgc: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  /** Whether no other title of the ERP, of any company, has the same prefix, number and instalment. */
  readonly alone: boolean;
  readonly collection: {
    readonly wallet: string;
    readonly agreement: string;
    readonly modality: string;
    readonly beneficiary: string;
  } | null;
}

/** An invoice as a user refers to it; the branch as its code. */
export interface InvoiceRef {
  readonly number: string;
  readonly branch?: string;
  readonly series?: string;
}

/** An invoice that was issued (SF2). `key` is its NF-e's, F2_CHVNFE, or blank. */
export interface IssuedInvoice {
  readonly branch: string;
  readonly number: string;
  readonly series: string;
  readonly key: string;
}

/** A title with the newest invoice it came from, null if the ERP has none. */
export interface TitleWithInvoice extends SlipTitle {
  readonly invoice: IssuedInvoice | null;
}

/** What a line of a statement is about. Dates are `yyyy-mm-dd` or blank. */
interface StatementTitle {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly instalment: string;
  readonly due: string;
}

/** A title that was issued, or what was paid of it, with the balance after it; raw decimal strings. */
export interface StatementMove extends StatementTitle {
  readonly day: IsoDate;
  readonly kind: 'title' | 'payment';
  /** Negative for a payment. */
  readonly amount: string;
  readonly balance: string;
}

/** A title and what is still to be paid of it at the end of a statement's period. */
export interface StatementOpen extends StatementTitle {
  readonly issued: string;
  readonly amount: string;
  readonly balance: string;
}

/** A period's movements, oldest first, between the balance before it and after it. */
export interface Statement {
  readonly opening: string;
  readonly closing: string;
  readonly moves: readonly StatementMove[];
  readonly open: readonly StatementOpen[];
}

/** A range of dates (`yyyy-mm-dd`) or months, both ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Reads the lists declared by `erpList`. */
export interface ErpLists {
  readonly page: <Row, Query extends ErpListQuery>(
    scope: Scope,
    list: ErpList<Row, Query>,
    ask: ErpAsk<Query>,
  ) => Promise<Page<Row>>;
  /** The same rows in the same order without pages: at most `limit` after the last row read. For reports. */
  readonly slice: <Row, Query extends ErpListQuery>(
    scope: Scope,
    list: ErpList<Row, Query>,
    ask: ErpAsk<Query>,
    part: { readonly after: Cursor | null; readonly limit: number },
  ) => Promise<Slice<Row>>;
  /** The number of rows in each of the list's views, including `all`, with the current filters. */
  readonly counts: <Row, Query extends ErpListQuery>(
    scope: Scope,
    list: ErpList<Row, Query>,
    ask: ErpAsk<Query>,
  ) => Promise<ViewCounts>;
  /** The branches that occur in these lists. */
  readonly branches: (scope: Scope, lists: readonly AnyErpList[]) => Promise<readonly Branch[]>;
  /** The products that occur in these lists. */
  readonly products: (scope: Scope, lists: readonly AnyErpList[]) => Promise<readonly ProductOption[]>;
}

export interface ErpContracts {
  /** Items of contracts active on `today`, with the order value of each contract. */
  readonly active: (scope: Scope, today: IsoDate) => Promise<readonly ErpActiveContract[]>;
  /** One contract with the caller's items and orders; null if it is not the caller's. */
  readonly detail: (scope: Scope, contract: ContractParams) => Promise<ErpContractDetail | null>;
  /** The contract's orders by month and item, from day `since` if given; null if it is not the caller's. */
  readonly purchases: (
    scope: Scope,
    contract: ContractParams,
    since?: IsoDate,
  ) => Promise<ContractPurchases | null>;
  /** The caller's contracts with orders from month `from` to month `to` (`yyyy-mm`), and these orders. */
  readonly months: (scope: Scope, months: Period) => Promise<readonly ContractPurchases[]>;
}

export interface ErpInvoices {
  /** Open titles, overdue first: `limit` rows, and the count of all. `today` decides which are overdue. */
  readonly pending: (scope: Scope, limit: number, today: IsoDate) => Promise<PendingInvoices>;
  /** The titles that match a full or partial key; at most two, which is enough to detect an ambiguous key. */
  readonly slip: (scope: Scope, key: Partial<TitleKey>) => Promise<readonly SlipTitle[]>;
  /** The titles with these keys, in their order; those that are not the caller's are left out. */
  readonly titles: (scope: Scope, keys: readonly TitleKey[]) => Promise<readonly TitleWithInvoice[]>;
  /** Titles and payments of a period (ADR 0042), at most `limit` movements and `limit` open titles. */
  readonly statement: (scope: Scope, period: Period, today: IsoDate, limit: number) => Promise<Statement>;
  /** The invoice with that number, the newest if several match; null if it is not the caller's. */
  readonly issued: (scope: Scope, invoice: InvoiceRef) => Promise<IssuedInvoice | null>;
  /** The payment method of each of the company's stores (A1_ZTPPAG). */
  readonly paymentMethods: (scope: Scope) => Promise<readonly PaymentMethod[]>;
  /** Paid, due and overdue amounts by month of the due date. */
  readonly dashboard: (scope: Scope, period: Period, today: IsoDate) => Promise<FinancialDashboard>;
}

/** The invoice that a call refers to: its number and, if known, its series and branch. */
export interface InvoiceName {
  readonly doc: string;
  readonly series?: string;
  readonly branch?: string;
}

/** Transport data of an invoice. Dates are `yyyy-mm-dd` or blank; other texts are blank if the ERP has none. */
export interface ErpDelivery {
  readonly branch: string;
  readonly doc: string;
  readonly series: string;
  /** F2_CHVNFE, 44 characters. */
  readonly key: string;
  readonly issued: string;
  /** C5_ENTREAL of its order. */
  readonly delivered: string;
  readonly carrier: string;
  /** DA3_PLACA of its newest load, and DAK_VEIC2, the tractor's. */
  readonly plate: string;
  readonly tractor: string;
  /** No other invoice of the whole ERP has its number. */
  readonly onlyOne: boolean;
}

/** The items of one order, and what was delivered of them, as the lists have their rows. */
export interface ErpOrderLife {
  readonly orders: readonly OrderItem[];
  readonly deliveries: readonly OrderItem[];
}

export interface ErpDeliveries {
  /** An order, or one of its items; empty if the caller has none in a stage that his codes allow. */
  readonly ofOrder: (
    scope: Scope,
    of: { readonly branch: string; readonly number: string; readonly item?: string },
  ) => Promise<ErpOrderLife>;
  /** The newest matching invoice of the caller that the caller's codes allow; null if there is none. */
  readonly find: (scope: Scope, name: InvoiceName) => Promise<ErpDelivery | null>;
}

/** An invoice and how far its goods are. Dates are `yyyy-mm-dd` or blank. */
export interface ShipmentNews extends Omit<ErpDelivery, 'onlyOne'> {
  /** C5_NUM of its order, the first if there are several. */
  readonly order: string;
  readonly stores: readonly string[];
  /** The name of its first product, and how many products it has. */
  readonly product: string;
  readonly products: number;
  /** Whether it is on a load. */
  readonly loaded: boolean;
}

/** An open title; `balance` is a raw decimal string. */
export interface TitleNews {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly instalment: string;
  readonly type: string;
  readonly stores: readonly string[];
  readonly due: string;
  readonly balance: string;
}

/** An active contract and its last day. */
export interface ContractNews {
  readonly branch: string;
  readonly number: string;
  readonly end: string;
  readonly stores: readonly string[];
  readonly product: string;
  readonly products: number;
}

/** What a company's users are notified of. The scope's access codes do not matter: the caller looks at each user's. */
export interface ErpNews {
  /** Invoices that were issued or delivered from `since` to `today`. */
  readonly shipments: (scope: Scope, since: IsoDate, today: IsoDate) => Promise<readonly ShipmentNews[]>;
  /** Open titles that fall due within `DUE_SOON_DAYS` days. */
  readonly titles: (scope: Scope, today: IsoDate) => Promise<readonly TitleNews[]>;
  /** Active contracts that end within the longest of `CONTRACT_ENDING_DAYS`. */
  readonly contracts: (scope: Scope, today: IsoDate) => Promise<readonly ContractNews[]>;
  /** The products that were invoiced from day `since`, each with the stores it was for. */
  readonly bought: (scope: Scope, since: IsoDate) => Promise<readonly BoughtProduct[]>;
}

/** A product that was bought; the code again where it has no name. */
export interface BoughtProduct extends ProductName {
  /** A1_LOJA of the invoices. */
  readonly stores: readonly string[];
}

/** For staff who manage users, so not limited to a scope. */
export interface ErpCustomers {
  /** One row per existing code, from its first store. */
  readonly facts: (asker: Asker, codes: readonly string[]) => Promise<readonly CustomerFacts[]>;
  /** Codes of customers whose stores are all blocked. */
  readonly blocked: (asker: Asker) => Promise<readonly string[]>;
  /** Codes of customers whose CNPJ begins with these 8 characters. */
  readonly ofCnpjRoot: (asker: Asker, root: string) => Promise<readonly string[]>;
  /** The stores of a customer, by A1_LOJA; empty if there is no such customer. */
  readonly stores: (asker: Asker, code: string) => Promise<readonly CustomerStore[]>;
  /** Whole days from order to delivery, the median of a customer's delivered orders; who has none is left out. */
  readonly leadDays: (
    asker: Asker,
    codes: readonly string[],
  ) => Promise<readonly { readonly A1_COD: string; readonly days: number }[]>;
}

/** A product's code (B1_COD) and name; the code again if it has no name. */
export interface ProductName {
  readonly code: string;
  readonly name: string;
}

/** Products and branches. */
export interface ErpCatalog {
  /** The products in the company's contracts and invoices, by code. */
  readonly customerProducts: (scope: Scope) => Promise<readonly ProductName[]>;
  /** Products whose code or name contains `text`, by name: page `page` (from 1) of `size` rows. */
  readonly search: (
    asker: Asker,
    text: string,
    part: { readonly page: number; readonly size: number },
  ) => Promise<Page<FoundProduct>>;
  /** The product with a code or, depending on `by`, a name; null if there is none. */
  readonly product: (asker: Asker, by: 'code' | 'name', value: string) => Promise<ProductName | null>;
  /** Branches by code; unknown codes are left out. */
  readonly branches: (asker: Asker, codes: readonly string[]) => Promise<readonly Branch[]>;
}

/** A delivery store, and what prevents delivery: A1_ZRISCO is blank, `risco` or `validade`. */
export type ErpOrderStore = OrderCustomer &
  OrderStore & { readonly A1_MSBLQL: string; readonly A1_ZRISCO: string };

/** Filter for contract items; the number may omit its leading zeros. */
interface ItemsOf {
  readonly product?: string;
  readonly numero?: string;
  readonly filial?: string;
}

/** An item as it was ordered: quantity and price in C6_UM, decimal strings. */
export interface ErpOrderedItem {
  readonly product: string;
  readonly name: string;
  readonly branch: string;
  readonly contract: string;
  readonly sheet: string;
  readonly store: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly freight: string;
}

/** The choices in the order wizard. */
export interface ErpOrdering {
  /** Items of contracts active on `today`. */
  readonly items: (scope: Scope, of: ItemsOf, today: IsoDate) => Promise<readonly ErpContractLine[]>;
  /** Products of these contracts, by name. */
  readonly products: (scope: Scope, today: IsoDate) => Promise<readonly OrderProduct[]>;
  /** The company's stores that the user may use, by A1_LOJA. */
  readonly stores: (scope: Scope) => Promise<readonly ErpOrderStore[]>;
  /** An item of the caller's orders, in a stage that his codes allow; null if there is none. */
  readonly ordered: (
    scope: Scope,
    of: { readonly branch: string; readonly number: string; readonly item: string },
  ) => Promise<ErpOrderedItem | null>;
  /** Every branch of the supplier. */
  readonly branches: (asker: Asker) => Promise<readonly { Filial: string; Nome_Filial: string }[]>;
}

/**
 * The ERP in the portal's terms, split by area. Every adapter passes `gateway.contract.ts`. Dates are passed as
 * `yyyy-mm-dd` and branches as codes. Calls reject if the ERP fails, and with ErpBadValue if a value is invalid; rows
 * outside the scope do not exist for the caller. Every member is a plain function that works when detached.
 */
export interface ErpGateway {
  readonly lists: ErpLists;
  readonly contracts: ErpContracts;
  readonly invoices: ErpInvoices;
  readonly deliveries: ErpDeliveries;
  readonly news: ErpNews;
  readonly customers: ErpCustomers;
  readonly catalog: ErpCatalog;
  readonly ordering: ErpOrdering;
}
