import type { OrderItem } from 'api-contract';
import type { Scope } from '../asker';

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
