import type {
  ActiveContract,
  BilledItem,
  ContractLine,
  ContractOrder,
  ContractParams,
  IsoDate,
} from 'api-contract';
import type { Scope } from '../asker';
import type { Period } from './period';

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
