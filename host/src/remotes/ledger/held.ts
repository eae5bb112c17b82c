/** Something that an area's own code began on the page, and that does not end by itself with the area's elements. */
export interface Held {
  /** As the operator reads it: `setInterval`, `window keydown`, `style`. */
  readonly what: string;
  /** Lets it work: at first, and when the area is shown again. */
  start(): void;
  /** Keeps it from working, so that `start` goes on with it. */
  stop(): void;
  /** Whether there is something to take away yet; without it there is. */
  isThere?(): boolean;
  /** Whether it is worth telling that it was left behind; without it, it is. */
  matters?(): boolean;
  /** Takes away what `stop` leaves on the page. */
  remove?(): void;
}

/** Puts something into the ledger; what it returns takes it out, because it has ended. Null: nothing may begin any more. */
export type Hold = (held: Held) => (() => void) | null;
