import type { Nfe } from 'api/testing/nfe-xml';
import type { Random } from 'api/testing/random';
import type { Milli, Price5 } from './amounts';
import type { BranchInfo, PaymentTerm } from './catalog/house';
import type { Product } from './catalog/products';
import type { Contract } from './contract';
import type { Day } from './days';
import type { DayNumbers } from './numbers';
import type { Company, World } from './world';
import type { DatasetWriter } from './writer';

/** Number sources for orders, invoices, loads and measurements. */
interface Series {
  orders: DayNumbers;
  invoices: DayNumbers;
  returns: DayNumbers;
  loads: DayNumbers;
  measurements: DayNumbers;
}

/** Shared state of all parts of the generator. */
export interface Making {
  today: Day;
  random: Random;
  world: World;
  series: Series;
  out: DatasetWriter;
  /** Current contracts of the first companies, used by the order requests; bounded however large the dataset is. */
  contracts: Contract[];
  /** NF-e of the demo accounts' companies; their files are part of the dataset. */
  issued: Nfe[];
  /** What the demo's own companies were sent of late, for positions, receipts and lab reports. */
  shipments: Shipment[];
  /** The open title whose slip is the bank's own. */
  bankSlip?: BankSlip;
}

export interface OrderLine {
  item: string;
  product: Product;
  unit: string;
  secondUnit: string;
  billingUnit: string;
  quantity: Milli;
  /** The quantity in the billing unit; shown as billed once there is an invoice. */
  billed: Milli;
  price: Price5;
  packaging: boolean;
}

/** A sales order before its stage is decided; `measurement` links it to a contract. */
export interface Order {
  branch: BranchInfo;
  company: Company;
  store: string;
  day: Day;
  payment: PaymentTerm;
  freight: string;
  lines: OrderLine[];
  measurement?: { contract: string; branch: string; revision: string; sheet: string };
}

/** A nota of an order: all of it, or what went first. */
export interface Invoice {
  order: Order;
  orderNumber: string;
  number: string;
  series: string;
  day: Day;
  lines: { line: OrderLine; quantity: Milli }[];
  delivered: boolean;
  /** F2_CHVNFE, once it is written. */
  key?: string;
  /** D1_DOC of what came back of it, where anything did. */
  returned?: string;
}

/** An invoice that was sent to one of the demo accounts' companies. */
export interface Shipment {
  readonly key: string;
  readonly number: string;
  readonly branch: string;
  readonly day: Day;
  readonly plate: string;
  readonly tracked: boolean;
  readonly delivered: boolean;
  readonly company: string;
  /** A1_COD. */
  readonly customer: string;
  readonly series: string;
  readonly products: readonly string[];
  /** Its lines of goods, without lent packaging. */
  readonly lines: readonly {
    readonly item: string;
    readonly product: string;
    readonly unit: string;
    readonly quantity: Milli;
  }[];
  /** Where it went (A1_LOJA), and when it arrived there. */
  readonly arrival: { store?: string; day?: Day };
  /** D1_DOC of what came back of it; '' for nothing. */
  readonly returned: string;
}

/** A row of SE1 and the order behind it. */
export interface BankSlip {
  readonly row: Readonly<Record<string, string>>;
  readonly order: Order;
}

/** What an area adds to the demo besides the ERP's tables. */
export interface MadePart {
  /** Sections of portal.json by their key. */
  readonly sections?: Readonly<Record<string, unknown>>;
  /** Files below `files/`, by relative path. */
  readonly files?: Iterable<readonly [path: string, content: Buffer | string]>;
}

/** An area's part of the demo, created after all orders. Rows of further ERP tables go to `making.out`. */
export type MakePart = (making: Making) => MadePart | Promise<MadePart>;
