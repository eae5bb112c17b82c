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

/** What the ERP says of a customer (A1_COD) whichever its store. `A1_MSBLQL` is `1` when all of its stores are blocked. */
export type CustomerFacts = Pick<Customer, 'A1_NOME' | 'A1_CGC' | 'A1_SETOR' | 'A1_MSBLQL'> & {
  readonly A1_COD: string;
};

/** What the port says of a contract line: its branch's code and name apart, which the wire joins. */
export type ErpContractLine = ContractLine & { readonly M0_FILIAL: string };
export type ErpActiveContract = ErpContractLine & Pick<ActiveContract, 'orders_value'>;
export interface ErpContractDetail extends ErpContractLine {
  readonly items: readonly ErpContractLine[];
  readonly orders: readonly ContractOrder[];
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
  /** The branch that is paid (SM0); blank where the ERP says nothing of it. */
  readonly payee: {
    readonly name: string;
    readonly cgc: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  /** No other title of the ERP, of any company, has its prefix, number and instalment. */
  readonly alone: boolean;
  readonly collection: {
    readonly wallet: string;
    readonly agreement: string;
    readonly modality: string;
    readonly beneficiary: string;
  } | null;
}

/** An invoice as somebody names it; the branch as its code. */
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

/** The first and the last of some days (`yyyy-mm-dd`), or of some months. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/** Reads the lists that are declared by `erpList`. */
export interface ErpLists {
  readonly page: <Row, Query extends ErpListQuery>(
    scope: Scope,
    list: ErpList<Row, Query>,
    ask: ErpAsk<Query>,
  ) => Promise<Page<Row>>;
  /** The same rows in the same order, without pages: at most `limit` after the last one read. For reports. */
  readonly slice: <Row, Query extends ErpListQuery>(
    scope: Scope,
    list: ErpList<Row, Query>,
    ask: ErpAsk<Query>,
    part: { readonly after: Cursor | null; readonly limit: number },
  ) => Promise<Slice<Row>>;
  /** How many rows each of the list's views has, with the filters that are set; `all` among them. */
  readonly counts: <Row, Query extends ErpListQuery>(
    scope: Scope,
    list: ErpList<Row, Query>,
    ask: ErpAsk<Query>,
  ) => Promise<ViewCounts>;
  /** The branches that rows of these lists are of. */
  readonly branches: (scope: Scope, lists: readonly AnyErpList[]) => Promise<readonly Branch[]>;
  /** The products of these lists. */
  readonly products: (scope: Scope, lists: readonly AnyErpList[]) => Promise<readonly ProductOption[]>;
}

export interface ErpContracts {
  /** Items of the contracts active on `today`, with the value of each contract's orders. */
  readonly active: (scope: Scope, today: IsoDate) => Promise<readonly ErpActiveContract[]>;
  /** One contract with the caller's items and orders; null when it is not his. */
  readonly detail: (scope: Scope, contract: ContractParams) => Promise<ErpContractDetail | null>;
  /** The contract's orders by month and item, from day `since` where given; null when it is not his. */
  readonly purchases: (
    scope: Scope,
    contract: ContractParams,
    since?: IsoDate,
  ) => Promise<ContractPurchases | null>;
  /** Those of the caller's contracts that have orders from month `from` to month `to` (`yyyy-mm`), and these orders. */
  readonly months: (scope: Scope, months: Period) => Promise<readonly ContractPurchases[]>;
}

export interface ErpInvoices {
  /** Open titles, overdue first; `limit` rows of all that are counted. `today` tells overdue ones. */
  readonly pending: (scope: Scope, limit: number, today: IsoDate) => Promise<PendingInvoices>;
  /** The titles that a key, or a part of it, names; at most two, so that the caller can tell an unclear one. */
  readonly slip: (scope: Scope, key: Partial<TitleKey>) => Promise<readonly SlipTitle[]>;
  /** The invoice of that number, the newest where several have it; null when it is not his. */
  readonly issued: (scope: Scope, invoice: InvoiceRef) => Promise<IssuedInvoice | null>;
  /** How each of the company's stores pays (A1_ZTPPAG). */
  readonly paymentMethods: (scope: Scope) => Promise<readonly PaymentMethod[]>;
  /** Paid, due and overdue amounts by month of the due date. */
  readonly dashboard: (scope: Scope, period: Period, today: IsoDate) => Promise<FinancialDashboard>;
}

/** The invoice a call names: its number and, where it is known, its series and branch. */
export interface InvoiceName {
  readonly doc: string;
  readonly series?: string;
  readonly branch?: string;
}

/** An invoice as its transport sees it. Days `yyyy-mm-dd` or blank; other texts blank where the ERP has none. */
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

export interface ErpDeliveries {
  /** The newest of the caller's invoices of that name that his codes show; null when there is none. */
  readonly find: (scope: Scope, name: InvoiceName) => Promise<ErpDelivery | null>;
}

/** For staff who administer users, so not limited to a scope. */
export interface ErpCustomers {
  /** One row per code that exists, of its first store. */
  readonly facts: (asker: Asker, codes: readonly string[]) => Promise<readonly CustomerFacts[]>;
  /** Codes of the customers all of whose stores are blocked. */
  readonly blocked: (asker: Asker) => Promise<readonly string[]>;
  /** Codes of the customers with a CNPJ that begins with these 8 characters. */
  readonly ofCnpjRoot: (asker: Asker, root: string) => Promise<readonly string[]>;
  /** The stores of a customer, by A1_LOJA; empty when there is no such customer. */
  readonly stores: (asker: Asker, code: string) => Promise<readonly CustomerStore[]>;
  /** Whole days from order to delivery, the median of a customer's delivered orders; who has none is left out. */
  readonly leadDays: (
    asker: Asker,
    codes: readonly string[],
  ) => Promise<readonly { readonly A1_COD: string; readonly days: number }[]>;
}

/** A product's code (B1_COD) and name; the code again where it has none. */
export interface ProductName {
  readonly code: string;
  readonly name: string;
}

/** Products and branches. */
export interface ErpCatalog {
  /** The products of the company's contracts and invoices, by code. */
  readonly customerProducts: (scope: Scope) => Promise<readonly ProductName[]>;
  /** Products whose code or name has `text` in it, by name: `size` of them from page `page` (1 is the first) on. */
  readonly search: (
    asker: Asker,
    text: string,
    part: { readonly page: number; readonly size: number },
  ) => Promise<Page<FoundProduct>>;
  /** The product of a code or, where `by` says so, of a name; null when there is none. */
  readonly product: (asker: Asker, by: 'code' | 'name', value: string) => Promise<ProductName | null>;
  /** Branches by their codes; those that do not exist are left out. */
  readonly branches: (asker: Asker, codes: readonly string[]) => Promise<readonly Branch[]>;
}

/** A store that may be delivered to, and what stands against it: A1_ZRISCO is blank, `risco` or `validade`. */
export type ErpOrderStore = OrderCustomer &
  OrderStore & { readonly A1_MSBLQL: string; readonly A1_ZRISCO: string };

/** Which contract items are asked for; a number with or without its leading zeros. */
interface ItemsOf {
  readonly product?: string;
  readonly numero?: string;
  readonly filial?: string;
}

/** What the order wizard chooses from. */
export interface ErpOrdering {
  /** Items of the contracts active on `today`. */
  readonly items: (scope: Scope, of: ItemsOf, today: IsoDate) => Promise<readonly ErpContractLine[]>;
  /** Products of these contracts, by name. */
  readonly products: (scope: Scope, today: IsoDate) => Promise<readonly OrderProduct[]>;
  /** The company's stores that the user has, by A1_LOJA. */
  readonly stores: (scope: Scope) => Promise<readonly ErpOrderStore[]>;
  /** Every branch of the supplier. */
  readonly branches: (asker: Asker) => Promise<readonly { Filial: string; Nome_Filial: string }[]>;
}

/**
 * The ERP in the portal's terms, cut by area. Every adapter passes `gateway.contract.ts`. Days come in as `yyyy-mm-dd`
 * and branches as their code. Calls reject when the ERP fails, with ErpBadValue when a value is at fault; rows outside
 * the scope do not exist for the caller. Every member is a plain function: it can be handed on by itself.
 */
export interface ErpGateway {
  readonly lists: ErpLists;
  readonly contracts: ErpContracts;
  readonly invoices: ErpInvoices;
  readonly deliveries: ErpDeliveries;
  readonly customers: ErpCustomers;
  readonly catalog: ErpCatalog;
  readonly ordering: ErpOrdering;
}
