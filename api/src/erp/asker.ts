/** The user who makes the call, for the time log. */
export interface Asker {
  readonly userId: number;
  /**
   * Aborted when nobody waits for the answer any more; the adapter then cancels what still runs. Set by the guard
   * (`gateway.ts`), not by callers.
   */
  readonly signal?: AbortSignal;
}

/** The rows a call may see: one company (A1_COD), limited to these stores (A1_LOJA) if any are given. */
export interface Scope extends Asker {
  readonly customer: string;
  readonly stores: readonly string[];
  /** Access codes, if the visible rows depend on them (stages of orders); omitted means none. */
  readonly access?: readonly number[];
}
