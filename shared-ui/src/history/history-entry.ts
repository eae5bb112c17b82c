/** What React Router keeps in an entry of the browser's history: every router of the page reads the same entries. */
export interface HistoryEntry {
  /** What a link gave along. */
  readonly usr: unknown;
  readonly key: string;
  /** Its number: the difference of two is the number of steps between them. */
  readonly idx: number;
}

/**
 * The present entry; empty before a router has written it. React Router does not promise it: a test of the host holds this
 * to the router at work.
 */
export const historyEntry = (): Partial<HistoryEntry> =>
  (window.history.state ?? {}) as Partial<HistoryEntry>;
