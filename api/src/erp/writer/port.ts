import { HttpProblem } from '../../platform/problem';
import type { Asker } from '../asker';

/** A contract item (CNB) in its current revision. */
export interface ContractItemKey {
  /** CN9_FILIAL and CN9_NUMERO. */
  readonly branch: string;
  readonly contract: string;
  /** CNB_NUMERO and CNB_ITEM. */
  readonly sheet: string;
  readonly item: string;
}

/** An order to be made in the ERP. Days are `yyyy-mm-dd`, numbers decimal strings. */
export interface NewErpOrder extends ContractItemKey {
  /** C5_ZPORTAL: the ERP has at most one order of a key. */
  readonly key: string;
  /** A1_COD, and the stores it is billed and delivered to. */
  readonly customer: string;
  readonly deliveryStore: string;
  readonly product: string;
  /** In CNB_UM, and what one of it costs. */
  readonly quantity: string;
  readonly price: string;
  /** The same in the billing unit, C6_XUNFAT; both blank where there is none. */
  readonly billedQuantity: string;
  readonly billingUnit: string;
  readonly freight: string;
  readonly issued: string;
  readonly delivery: string;
  /** C6_NUMPCOM and its item. */
  readonly clientOrder: string;
  readonly clientItem: string;
}

/** An order as the ERP numbers it. */
export interface ErpOrderNumber {
  readonly branch: string;
  readonly number: string;
}

/** What became of an order. */
export interface ErpOrderState extends ErpOrderNumber {
  readonly stage: 'unbilled' | 'billed' | 'delivered';
}

/** What must be fresh when an order is confirmed. */
export interface FreshFacts {
  /** CNB_SLDMED now. */
  readonly balance: string;
  /** Whether the customer's store is blocked (A1_MSBLQL). */
  readonly blocked: boolean;
  /** Those of the asked keys whose orders are in that balance already. */
  readonly known: readonly string[];
}

/** The ERP understood an order and will not take it; `message` is for people. Trying again changes nothing. */
export class ErpRefused extends HttpProblem {
  override readonly name = 'ErpRefused';
  constructor(message: string) {
    super(409, message);
  }
}

/**
 * What writes to the ERP, beside the gateway that reads its mirror (ADR 0044). Every writer passes `writer.contract.ts`.
 * Calls reject with ErpRefused when the ERP says no, with anything else when it may be tried again.
 */
export interface ErpWriter {
  /** Makes an order, or answers the one that has its key already: however often it is called, there is one. */
  readonly create: (asker: Asker, order: NewErpOrder) => Promise<ErpOrderNumber>;
  /** What became of the order with this key; null when the ERP has none. */
  readonly find: (asker: Asker, key: string) => Promise<ErpOrderState | null>;
  /** Asked at confirmation; null when the item does not exist (any more). */
  readonly fresh: (
    asker: Asker,
    of: { readonly item: ContractItemKey; readonly customer: string; readonly store: string },
    keys: readonly string[],
  ) => Promise<FreshFacts | null>;
}
