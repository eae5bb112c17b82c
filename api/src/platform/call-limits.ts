/**
 * How many calls of a kind one user may make: `burst` at once, then one every `everyMs`. Room for everything that people
 * do, and for the pages of a few open tabs; what a program sends in their name meets it within seconds.
 */
export const CALL_LIMITS = {
  /** Every call that does not say it only reads (`asOther`). */
  writes: { burst: 600, everyMs: 200 },
  /** What sends e-mails or has a file prepared. */
  mails: { burst: 60, everyMs: 5000 },
  /** What opens an answer that goes on; as those end after minutes, it also limits how many are open. */
  streams: { burst: 40, everyMs: 10_000 },
} as const;

/** The limit that a call counts towards. */
export type CallLimit = keyof typeof CALL_LIMITS;
