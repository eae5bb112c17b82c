import type { IsoDate, OrderCustomer, OrderProduct, OrderStore } from 'api-contract';
import type { Asker, Scope } from '../asker';
import type { ErpContractLine } from './contracts';

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
