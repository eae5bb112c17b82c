import type { IsoDate } from 'api-contract';
import type { Scope } from '../asker';
import type { ProductName } from './catalog';
import type { ErpDelivery } from './deliveries';

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
