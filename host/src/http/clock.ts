/**
 * Learns how far this machine's clock is ahead of the server's, for every root (`serverNow` of api-contract/rules);
 * `date` is the `Date` header of an answer.
 */
export function readServerClock(date: string): void {
  const sent = Date.parse(date);
  if (sent) globalThis.__clockAhead = Date.now() - sent;
}

/** Converts a server time to this machine's clock, which may be wrong. ISO 8601, in and out. */
export const localTime = (iso: string): string =>
  new Date(Date.parse(iso) + (globalThis.__clockAhead ?? 0)).toISOString();
