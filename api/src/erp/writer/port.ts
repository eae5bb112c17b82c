import { HttpProblem } from '../../platform/problem';

/** The user who makes the call, for the time log. */
export interface Asker {
  readonly userId: number;
  /** Aborted when nobody waits for the answer any more. Set by the guard (`guarded.ts`), not by callers. */
  readonly signal?: AbortSignal;
}

/** The current revision of a contract item (CNB). */
export interface ContractItemKey {
  /** CN9_FILIAL and CN9_NUMERO. */
  readonly branch: string;
  readonly contract: string;
  /** CNB_NUMERO and CNB_ITEM. */
  readonly sheet: string;
  readonly item: string;
}

/** An order to create in the ERP. Dates are `yyyy-mm-dd`, numbers decimal strings. */
export interface NewErpOrder extends ContractItemKey {
  /** C5_ZPORTAL: the ERP has at most one order per key. */
  readonly key: string;
  /** A1_COD, and the stores for billing and delivery. */
  readonly customer: string;
  readonly deliveryStore: string;
  readonly product: string;
  /** In CNB_UM, and the price per unit. */
  readonly quantity: string;
  readonly price: string;
  /** The same in the billing unit, C6_XUNFAT; both blank if there is none. */
  readonly billedQuantity: string;
  readonly billingUnit: string;
  readonly freight: string;
  readonly issued: string;
  readonly delivery: string;
  /** C6_NUMPCOM and its item. */
  readonly clientOrder: string;
  readonly clientItem: string;
}

/** A title that was paid by Pix, to be written off in the ERP. `paid` is `yyyy-mm-dd`, amounts decimal strings. */
export interface NewErpReceipt {
  /** There is one receipt for each key. */
  readonly key: string;
  /** E1_FILIAL, E1_PREFIXO, E1_NUM, E1_PARCELA and E1_TIPO. */
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly instalment: string;
  readonly type: string;
  /** A1_COD and A1_LOJA. */
  readonly customer: string;
  readonly store: string;
  /** What was received of it, and how much of that is interest. */
  readonly amount: string;
  readonly interest: string;
  readonly paid: string;
  readonly txid: string;
  readonly endToEndId: string;
}

/** An accepted offer, to become an order without a contract. Dates are `yyyy-mm-dd`, numbers decimal strings. */
export interface NewErpSale {
  /** C5_ZPORTAL: the ERP has at most one order per key. */
  readonly key: string;
  readonly quotation: string;
  readonly version: string;
  /** A1_COD and A1_LOJA. */
  readonly customer: string;
  readonly store: string;
  /** C5_TPFRETE. */
  readonly freight: string;
  /** In words, as they were offered. */
  readonly payment: string;
  readonly taxes: string;
  readonly value: string;
  readonly issued: string;
  readonly validUntil: string;
  /** Of the PDF that was accepted. */
  readonly sha256: string;
  readonly lines: readonly {
    /** C6_ITEM: '01', '02' … */
    readonly item: string;
    readonly product: string;
    readonly quantity: string;
    readonly unit: string;
    readonly price: string;
    readonly value: string;
  }[];
}

/** An order with the number given by the ERP. */
export interface ErpOrderNumber {
  readonly branch: string;
  readonly number: string;
}

/** The state of an order. */
export interface ErpOrderState extends ErpOrderNumber {
  readonly stage: 'unbilled' | 'billed' | 'delivered';
}

/** Data that must be current when an order is confirmed. */
export interface FreshFacts {
  /** The current CNB_SLDMED. */
  readonly balance: string;
  /** Whether the customer's store is blocked (A1_MSBLQL). */
  readonly blocked: boolean;
  /** Those of the given keys whose orders are already included in that balance. */
  readonly known: readonly string[];
}

/** The ERP rejected an order or a receipt; `message` is for users. A retry will not help. */
export class ErpRefused extends HttpProblem {
  override readonly name = 'ErpRefused';
  constructor(message: string) {
    super(409, message);
  }
}

/**
 * Writes to the ERP; what is read comes from its mirror (ADR 0044). Calls reject with ErpRefused if the ERP rejects the order, and with any other error if a retry may help.
 */
export interface ErpWriter {
  /** Creates an order, or returns the existing one with its key: repeated calls create only one order. */
  readonly create: (asker: Asker, order: NewErpOrder) => Promise<ErpOrderNumber>;
  /** The state of the order with this key; null if the ERP has none. */
  readonly find: (asker: Asker, key: string) => Promise<ErpOrderState | null>;
  /** Called at confirmation; null if the item does not exist (any more). */
  readonly fresh: (
    asker: Asker,
    of: { readonly item: ContractItemKey; readonly customer: string; readonly store: string },
    keys: readonly string[],
  ) => Promise<FreshFacts | null>;
  /** Makes the order of an accepted offer, once however often it is called; undefined where no such call is configured. */
  readonly sell?: (asker: Asker, sale: NewErpSale) => Promise<ErpOrderNumber>;
  /** Writes a title off, once however often it is called; undefined where no such call is configured. */
  readonly receive?: (asker: Asker, receipt: NewErpReceipt) => Promise<void>;
}
