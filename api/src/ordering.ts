import type { OrderContract } from 'api-contract';
import type pg from 'pg';
import type { Scope } from './erp/scope';

/** An order as another area wishes it: the area of orders fills in the rest of the form. */
export interface OrderWish {
  readonly product: string;
  /** CN9_FILIAL (the code), CN9_NUMERO, and the item in it. */
  readonly branch: string;
  readonly contract: string;
  readonly sheet: string;
  readonly item: string;
  readonly store: string;
  /** Whole, in the contract's billing unit. */
  readonly quantity: string;
  /** `yyyy-mm-dd`. */
  readonly deliverOn: string;
  /** ISO weekdays, hours as `HH:MM`. */
  readonly receive: { readonly days: readonly number[]; readonly from: string; readonly to: string };
  readonly observation: string;
}

/** What a request is made for, so that there is never a second one. */
export interface OrderedFor {
  /** The request that the need was given before; then none is made. */
  readonly made: (db: Pick<pg.ClientBase, 'query'>) => Promise<number | null>;
  /** Holds the need in the transaction that makes its request. */
  readonly claim: (client: pg.ClientBase) => Promise<void>;
  /** In the same transaction: the request was made. */
  readonly placed: (client: pg.ClientBase, id: number) => Promise<void>;
}

/** What is ordered and was not delivered. */
export interface OrderUnderway {
  /** The portal's request; null for an order that the ERP got otherwise. */
  readonly id: number | null;
  readonly store: string;
  readonly product: string;
  readonly deliverOn: string;
  readonly quantity: number;
  readonly unit: string;
}

/** Who orders, and for which company (the portal's id). */
export interface Orderer {
  readonly userId: number;
  readonly customerId: number;
  readonly scope: Scope;
}

/** What the area of orders does for others (docs/server.md, 'The server part of an area'). */
export interface Ordering {
  /** The contract items that may be ordered from today, with the balance that nobody holds; the branch is its code. */
  readonly offers: (scope: Scope) => Promise<OrderContract[]>;
  /** Of the whole company, whichever stores the caller has. */
  readonly underway: (customer: string) => Promise<OrderUnderway[]>;
  /** Throws what {@link Ordering.place} would, and leaves everything as it is. */
  readonly check: (who: Orderer, wish: OrderWish) => Promise<void>;
  /** Makes a request through every check of the wizard, with approvals and limits. */
  readonly place: (who: Orderer, wish: OrderWish, need: OrderedFor) => Promise<{ readonly id: number }>;
}
