/** Who asks, for the time log. */
export interface Asker {
  readonly userId: number;
  /**
   * Aborted when nobody waits for the answer any more; the adapter then ends what still runs. Set by the guard
   * (`gateway.ts`), not by callers.
   */
  readonly signal?: AbortSignal;
}

/** Whose rows a call may see: one company (A1_COD), limited to these stores (A1_LOJA) where there are any. */
export interface Scope extends Asker {
  readonly customer: string;
  readonly stores: readonly string[];
  /** Access codes, where what a call may see depends on them (stages of orders); none where nothing is said. */
  readonly access?: readonly number[];
}
